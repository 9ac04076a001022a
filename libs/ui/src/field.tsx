import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './field.module.css';
import { InfoGlyph } from './field-glyphs.tsx';

export interface FieldWords {
  label: ReactNode;
  /** Beside the label, such as the bounds or a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Invalid, where the hint already says why. */
  invalid?: boolean | undefined;
}

/** What the control inside a field needs to be named and explained. */
export interface FieldWiring {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, control, hint and error of one field; the error is read out when it appears. */
export function Field({ label, aside, hint, error, invalid = false, children }: FieldProps) {
  const id = useId();
  const isInvalid = invalid || Boolean(error);
  const described = classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined;
  return (
    <div className={classNames(styles['field'], isInvalid && styles['invalid'])}>
      <div className={styles['label']}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles['aside']}>{aside}</span>}
      </div>
      {children({ id, 'aria-invalid': isInvalid || undefined, 'aria-describedby': described })}
      <div role="alert">
        {error && (
          <p className={styles['error']} id={`${id}-error`}>
            <InfoGlyph size={15} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
