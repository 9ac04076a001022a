import { MenuItem, TextField } from '@mui/material';

interface PickProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { id: T; name: string }[];
  onChoose: (id: T) => void;
}

/** A select outside of a settings form. */
export const Pick = <T extends string>({ label, value, choices, onChoose }: PickProps<T>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChoose(choices.find(({ id }) => id === target.value)?.id ?? value)}
  >
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
