import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useController } from 'react-hook-form';

export interface InputProps {
  /** The field of the record; a dot goes into what is inside. */
  source: string;
  /** Its own words in place of the field's name. */
  label?: string;
  hint?: string;
  /** How many of the wire's units make one that people read: 100 for hundredths. */
  per?: number;
}

/** What every input of a settings form has: its value, its name, and what is wrong with it or what to know. */
export function useSetting<V>({ source, label, hint, per = 1 }: InputProps) {
  const resource = useResourceContext();
  const nameOf = useTranslateLabel();
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const { type, types, message } = fieldState.error ?? {};
  const bounds = Object.entries(types ?? {}).map(([bound, value]) => [bound, Number(value) / per]);
  const fault = types && type ? translate(type, Object.fromEntries(bounds)) : message;
  return {
    ...field,
    value: field.value as V,
    label: nameOf({ source, resource, label }),
    fault,
    helperText: fault ?? hint,
  };
}

interface TypedInputProps<V> extends InputProps {
  /** What a value looks like; nothing where there is none yet. */
  show: (value: NonNullable<V>) => string;
  /** What was typed, as it is sent; what is none the server refuses beside its field. */
  read: (text: string) => V;
  unit?: string;
  type?: 'text' | 'datetime-local';
  inputMode?: 'text' | 'decimal';
  rows?: number;
  disabled?: boolean;
}

/** A value that is typed: what stands there is left alone until the field is left. */
export function TypedInput<V>({
  source,
  label,
  hint,
  per,
  show,
  read,
  unit,
  rows,
  disabled,
  type = 'text',
  inputMode = 'text',
}: TypedInputProps<V>) {
  const { ref, value, onChange, onBlur, fault, ...field } = useSetting<V>({ source, label, hint, per });
  const [typed, setTyped] = useState<string>();
  const shown = value === null || value === undefined ? '' : show(value);
  const leave = (): void => {
    onBlur();
    setTyped(undefined);
  };
  return (
    <TextField
      {...field}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
      onBlur={leave}
      inputRef={ref}
      type={type}
      error={fault !== undefined}
      disabled={disabled}
      autoComplete="off"
      {...(rows ? { multiline: true, minRows: rows, maxRows: 3 * rows } : {})}
      slotProps={{
        htmlInput: { inputMode },
        ...(unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {}),
        ...(type === 'datetime-local' ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  );
}
