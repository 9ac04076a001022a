import type { ComponentProps } from 'react';
import { plainDigits } from '@apsara/domain/digits';
import styles from './digits-field.module.css';
import { Field, type FieldWords } from './field.tsx';

interface DigitsFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'maxLength'> {
  /** The digits typed so far. */
  value: string;
  onChange: (digits: string) => void;
  length: number;
}

/** A secret of a few digits: one box each to see how many are there, one input beneath them for keyboards and readers. */
export function DigitsField({ label, aside, hint, error, value, onChange, length, ...input }: DigitsFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles['digits']}>
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={styles['cell']}
              data-next={index === Math.min(value.length, length - 1) || undefined}
              aria-hidden="true"
            >
              {index < value.length ? '•' : ''}
            </span>
          ))}
          <input
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...wiring}
            type="password"
            className={styles['input']}
            value={value}
            onChange={(event) => onChange(plainDigits(event.target.value).replace(/\D/g, '').slice(0, length))}
          />
        </div>
      )}
    </Field>
  );
}
