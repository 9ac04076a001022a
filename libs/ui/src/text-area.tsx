import type { ComponentProps } from 'react';
import { classNames } from './class-names.tsx';
import { Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'id'> {}

/** Several lines of text; it grows with what is typed where the browser can. */
export function TextArea({ label, aside, hint, error, invalid, ...area }: TextAreaProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} invalid={invalid}>
      {(wiring) => (
        <div className={styles['box']}>
          <textarea rows={5} className={classNames(styles['input'], styles['area'])} {...area} {...wiring} />
        </div>
      )}
    </Field>
  );
}
