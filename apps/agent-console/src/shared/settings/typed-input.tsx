import { InputAdornment, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { plainValue } from './others-changes.ts';
import { useShownField } from './use-others-changes.ts';

export interface InputProps {
  /** The record's field; a dot separates nested fields. */
  source: string;
  /** A label that replaces the field's name. */
  label?: string;
  /** Its name beside what others saved, where the label needs its surroundings. */
  fullName?: string;
  hint?: string;
  /** Wire units per displayed unit: 100 for hundredths. */
  per?: number;
}

/**
 * The properties of an input of a form with `Values`: its source is one that holds a `V`, or nothing. Inputs take `Values`
 * in their tag, as in `<LineInput<Promotion> source="code" />`; without them no source fits.
 */
export type InputOf<Values extends FieldValues, V, P extends InputProps = InputProps> = Omit<P, 'source'> & {
  source: FieldPathByValue<Values, V | null | undefined>;
};

/** Common parts of a settings input: value, label, error and hint. `show` formats a value beside what others saved. */
export function useSetting<V>(
  { source, label, fullName, hint, per = 1 }: InputProps,
  show?: (value: NonNullable<V>) => string,
) {
  const resource = useResourceContext();
  const nameOf = useTranslateLabel();
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source });
  const { type, types, message } = fieldState.error ?? {};
  const bounds = Object.entries(types ?? {}).map(([bound, value]) => [bound, Number(value) / per]);
  const error = types && type ? translate(type, Object.fromEntries(bounds)) : message;
  const name = nameOf({ source, resource, label });
  const onOff = { on: translate('settings.on'), off: translate('settings.off') };
  useShownField(source, {
    label: fullName ?? (typeof name === 'string' ? name : source),
    show: (value: V) => plainValue(show && value !== null && value !== undefined ? show(value) : value, onOff),
  });
  return {
    ...field,
    value: field.value as V,
    label: name,
    error,
    helperText: error ?? hint,
  };
}

interface TypedInputProps<V> extends InputProps {
  /** Formats a value; not called without one. */
  show: (value: NonNullable<V>) => string;
  /** Parses the input for the server, which refuses invalid values. */
  read: (text: string) => V;
  unit?: string;
  /** A button at the end, which is given what is shown and writes another text. */
  end?: (text: string, write: (text: string) => void) => ReactNode;
  inputMode?: 'text' | 'decimal';
  rows?: number;
  disabled?: boolean;
}

/** A text input whose formatting is applied when it loses the focus. */
export function TypedInput<V>({
  source,
  label,
  fullName,
  hint,
  per,
  show,
  read,
  unit,
  rows,
  disabled,
  end,
  inputMode = 'text',
}: TypedInputProps<V>) {
  const { ref, value, onChange, onBlur, error, ...field } = useSetting<V>({ source, label, fullName, hint, per }, show);
  const [typed, setTyped] = useState<string>();
  const shown = value === null || value === undefined ? '' : show(value);
  const write = (text: string): void => {
    setTyped(text);
    onChange(read(text));
  };
  const leave = (): void => {
    onBlur();
    setTyped(undefined);
  };
  return (
    <TextField
      {...field}
      value={typed ?? shown}
      onChange={({ target }) => write(target.value)}
      onBlur={leave}
      inputRef={ref}
      error={error !== undefined}
      disabled={disabled}
      autoComplete="off"
      {...(rows ? { multiline: true, minRows: rows, maxRows: 3 * rows } : {})}
      slotProps={{
        htmlInput: { inputMode },
        ...(unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {}),
        ...(end ? { input: { endAdornment: end(typed ?? shown, write) } } : {}),
      }}
    />
  );
}
