import { TextField } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { useSetting, type InputOf, type InputProps } from './typed-input.tsx';

interface SecretInputProps extends InputProps {
  /** A key of several lines, with its number of rows. */
  rows?: number;
}

/** A secret, which is written and never shown; empty leaves the one that there is. */
export function SecretInput<Values extends FieldValues = never>(props: InputOf<Values, string, SecretInputProps>) {
  const { rows, ...setting } = props;
  const { ref, value, error, ...field } = useSetting<string | undefined>(setting);
  return (
    <TextField
      {...field}
      {...(rows === undefined ? { type: 'password' } : { multiline: true, rows })}
      value={value ?? ''}
      inputRef={ref}
      error={error !== undefined}
      autoComplete="new-password"
    />
  );
}
