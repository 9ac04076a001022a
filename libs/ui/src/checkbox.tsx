import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles['box']} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <div role="alert">
        {error && (
          <p id={`${id}-error`} className={styles['error']}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
