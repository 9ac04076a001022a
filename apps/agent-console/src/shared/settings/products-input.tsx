import { MenuItem, TextField } from '@mui/material';
import { gameTypes } from '@apsara/domain/games/vendors';
import { useTranslation } from '../words.ts';
import { useSetting } from './typed-input.tsx';

interface ProductsInputProps {
  source?: string;
  hint?: string;
}

/** Some products; by default those whose bets count, where none stands for all. */
export function ProductsInput({ source = 'products', hint }: ProductsInputProps) {
  const t = useTranslation();
  const { ref, value, error, label, helperText, onChange, onBlur, name } = useSetting<string[] | undefined>({
    source,
    hint: hint ?? t('mission.all_hint'),
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
      {gameTypes.map((id) => (
        <MenuItem key={id} value={id}>
          {t(`game.${id}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
