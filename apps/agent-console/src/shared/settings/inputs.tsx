import { FormControlLabel, FormHelperText, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { groupAmount } from '@apsara/domain/money';
import type { Day } from '@apsara/domain/time';
import { DayButton } from '../dates/day-button.tsx';
import { useFormats } from '../dates/instants.ts';
import { atDay, readWallTime, showWallTime } from '../dates/wall-time.ts';
import { AmountField, plainAmount } from '../forms/amount-field.tsx';
import { useSite } from '../site.ts';
import { TypedInput, useSetting, type InputOf, type InputProps } from './typed-input.tsx';

/** Two fields side by side, stacked on a phone. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Stack sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2,minmax(0,1fr))' } }}>
    {children}
  </Stack>
);

/** A part of a form with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" aria-label={title} sx={{ gap: 2 }}>
    {/* A language's own name may be taller than the reader's. */}
    <Typography variant="h2" sx={{ lineHeight: 1.6 }}>
      {title}
    </Typography>
    {children}
  </Stack>
);

const asIs = (text: string): string => text;

interface DependentProps extends InputProps {
  /** Another setting decides, and this one has no effect. */
  disabled?: boolean;
}

interface LineInputProps extends DependentProps {
  /** A multi-line input, with its initial number of rows. */
  rows?: number;
}

export const LineInput = <Values extends FieldValues = never>(props: InputOf<Values, string, LineInputProps>) => (
  <TypedInput<string> {...props} show={asIs} read={asIs} />
);

/** An amount in the site's currency, a decimal string as on the wire. */
export function AmountInput<Values extends FieldValues = never>({
  disabled,
  ...props
}: InputOf<Values, string, DependentProps>) {
  const { currency } = useSite();
  const { ref, value, error, onChange, ...field } = useSetting<string | null | undefined>(props, groupAmount);
  return (
    <AmountField
      {...field}
      value={value ?? ''}
      onType={(text) => onChange(plainAmount(text))}
      inputRef={ref}
      error={error !== undefined}
      disabled={disabled}
      currency={currency}
    />
  );
}

const listed = (text: string): string[] => plainAmount(text).split(/\s+/).filter(Boolean);
const inLine = (amounts: readonly string[]): string => amounts.map(groupAmount).join(' ');

/** Several amounts on one line, separated by spaces. */
export function AmountsInput<Values extends FieldValues = never>(props: InputOf<Values, string[]>) {
  const { currency } = useSite();
  return <TypedInput<string[]> {...props} show={inLine} read={listed} unit={currency} inputMode="decimal" />;
}

interface FigureInputProps extends DependentProps {
  unit?: string;
}

const figure = /^-?\d+(\.\d+)?$/;

/** A number with its unit. */
export const FigureInput = <Values extends FieldValues = never>({
  per = 1,
  ...props
}: InputOf<Values, number, FigureInputProps>) => (
  <TypedInput<number | null>
    {...props}
    per={per}
    inputMode="decimal"
    show={(value) => String(value / per)}
    read={(text) => (figure.test(plainAmount(text)) ? Number((Number(plainAmount(text)) * per).toFixed(4)) : null)}
  />
);

/** An instant, typed in the site's time zone; null if empty. */
export function InstantInput<Values extends FieldValues = never>({ hint, ...props }: InputOf<Values, string>) {
  const { timeZone } = useSite();
  const { zone } = useFormats();
  return (
    <TypedInput<string | null>
      {...props}
      hint={hint ? `${hint} ${zone}` : zone}
      show={(instant) => showWallTime(new Date(instant), timeZone)}
      read={(text) => readWallTime(text, timeZone)?.toISOString() ?? null}
      end={(text, write) => <DayButton value={text} onChoose={(day) => write(atDay(text, day))} />}
    />
  );
}

/** A day, yyyy-MM-dd; null if empty. */
export const DayInput = <Values extends FieldValues = never>(props: InputOf<Values, Day>) => (
  <TypedInput<string | null>
    {...props}
    show={asIs}
    read={(text) => text.trim() || null}
    end={(text, write) => <DayButton value={text} onChoose={write} />}
  />
);

interface ChoiceInputProps extends InputProps {
  choices: readonly { id: string; name: ReactNode }[];
  /** The name of one choice more, which is null. */
  none?: string;
}

const shownWhenEmpty = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

/** A select. */
export function ChoiceInput<Values extends FieldValues = never>({
  choices,
  none,
  ...props
}: InputOf<Values, string, ChoiceInputProps>) {
  const nameOf = (chosen: string): string => {
    const name = choices.find(({ id }) => id === chosen)?.name;
    return typeof name === 'string' ? name : chosen;
  };
  const { ref, value, error, onChange, ...field } = useSetting<string | null | undefined>(props, nameOf);
  return (
    <TextField
      {...field}
      select
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      inputRef={ref}
      error={error !== undefined}
      {...(none === undefined ? {} : { slotProps: shownWhenEmpty })}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** An on/off switch. */
export function SwitchInput<Values extends FieldValues = never>(props: InputOf<Values, boolean>) {
  const { ref, value, label, error, helperText, onChange, onBlur } = useSetting<boolean | undefined>(props);
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={value ?? false}
            onChange={(_, on) => onChange(on)}
            onBlur={onBlur}
            slotProps={{ input: { ref } }}
          />
        }
        label={label}
      />
      {helperText && <FormHelperText error={error !== undefined}>{helperText}</FormHelperText>}
    </div>
  );
}
