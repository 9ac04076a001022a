import { TextField } from '@mui/material';
import type { PortRow } from '@apsara/api/ports';
import { TypedInput, useSetting, type InputOf, type InputProps } from '../../shared/settings/typed-input.tsx';
import { useTranslation } from '../../shared/words.ts';

interface SecretProps extends InputProps {
  /** There is one already; it stays while nothing is typed. */
  isKept: boolean;
}

/** A secret, which is written and never shown. */
export function SecretInput({ isKept, ...props }: InputOf<PortRow, string, SecretProps>) {
  const t = useTranslation();
  const { ref, value, error, ...field } = useSetting<string | undefined>({
    ...props,
    hint: t(isKept ? 'port.secret_kept' : 'port.secret_none'),
  });
  return (
    <TextField
      {...field}
      type="password"
      value={value ?? ''}
      inputRef={ref}
      error={error !== undefined}
      autoComplete="new-password"
    />
  );
}

const inLine = (values: readonly string[]): string => values.join(', ');
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** Several values on one line, separated by commas. */
export const ValuesInput = (props: InputOf<PortRow, string[]>) => (
  <TypedInput<string[]> {...props} show={inLine} read={listed} />
);
