import { MenuItem, TextField } from '@mui/material';
import { useSetting } from './typed-input.tsx';

interface ChoicesInputProps {
  source: string;
  hint: string;
  choices: readonly { id: string; name: string }[];
}

/** Some of several choices. */
export function ChoicesInput({ source, hint, choices }: ChoicesInputProps) {
  const { ref, value, error, label, helperText, onChange, onBlur, name } = useSetting<string[] | undefined>({
    source,
    hint,
  });
  return (
    <TextField
      select
      name={name}
      label={label}
      value={value ?? []}
      onChange={({ target }) => onChange([target.value].flat())}
      onBlur={onBlur}
      inputRef={ref}
      error={error !== undefined}
      helperText={helperText}
      slotProps={{ select: { multiple: true } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
