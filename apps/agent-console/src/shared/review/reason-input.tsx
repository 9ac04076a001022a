import { TextField } from '@mui/material';
import { useTranslation } from '../words.ts';

interface ReasonInputProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether it was left out although it is needed. */
  isMissing?: boolean;
  max: number;
}

/** The words that go with a decision. */
export function ReasonInput({ label, hint, value, onChange, isMissing = false, max }: ReasonInputProps) {
  const t = useTranslation();
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing}
      helperText={isMissing ? t('field_errors.required') : hint}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}
