import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'prefix'> {
  icon?: ReactNode;
  /** Inside the box, after the text. */
  after?: ReactNode;
}

export function TextField({ label, aside, hint, error, invalid, icon, after, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} invalid={invalid}>
      {(wiring) => (
        <div className={styles['box']}>
          {icon}
          <input className={styles['input']} {...input} {...wiring} />
          {after}
        </div>
      )}
    </Field>
  );
}
