import { plainDigits } from '@apsara/domain/digits';
import { useLayoutEffect, useRef, useState } from 'react';
import { currencies, groupAmount, type Currency } from '@apsara/domain/money';
import styles from './amount-field.module.css';
import { Chip } from './chip.tsx';
import { Field, type FieldWords } from './field.tsx';
import { MoneyText } from './money-text.tsx';

interface AmountFieldProps extends FieldWords {
  /** What the person typed: digits and at most one point, never rounded; grouped only once the field is left. */
  value: string;
  onChange: (text: string) => void;
  currency: Currency;
  /** Suggested wire amounts ("500.00"), smallest first. */
  presets?: readonly string[];
  disabled?: boolean;
}

/** Keeps of a typed text what can stand in an amount of that currency. */
export function cleanAmount(text: string, currency: Currency): string {
  const { decimals } = currencies[currency];
  const [whole = '', ...rest] = plainDigits(text)
    .replace(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 13);
  return rest.length > 0 && decimals > 0 ? `${digits || '0'}.${rest.join('').slice(0, decimals)}` : digits;
}

const bare = (amount: string): string => amount.replace(/\.0+$/, '');

export function AmountField({
  label,
  aside,
  hint,
  error,
  value,
  onChange,
  currency,
  presets = [],
  disabled = false,
}: AmountFieldProps) {
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Ungrouping the amount drops the selection, and the person may be about to replace it.
  useLayoutEffect(() => {
    if (typing) input.current?.select();
  }, [typing]);
  return (
    <div>
      <Field label={label} aside={aside} hint={hint} error={error}>
        {(wiring) => (
          <div className={styles['box']}>
            <span className={styles['sign']} aria-hidden="true">
              {currencies[currency].symbol}
            </span>
            <input
              {...wiring}
              ref={input}
              className={styles['input']}
              inputMode="decimal"
              autoComplete="off"
              value={typing ? value : groupAmount(value)}
              disabled={disabled}
              onFocus={() => setTyping(true)}
              onBlur={() => setTyping(false)}
              onChange={(event) => onChange(cleanAmount(event.target.value, currency))}
            />
          </div>
        )}
      </Field>
      {presets.length > 0 && (
        <div className={styles['presets']}>
          {presets.map((preset) => (
            <Chip
              key={preset}
              pressed={bare(value) === bare(preset)}
              disabled={disabled}
              className={styles['preset']}
              onClick={() => onChange(bare(preset))}
            >
              <MoneyText amount={bare(preset)} currency={currency} />
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
