import type { ReactNode } from 'react';
import styles from './form.module.css';

/** An error of the form as a whole. Field errors are shown at their fields. */
export const FormError = ({ words }: { words: ReactNode }) => (
  <div role="alert">{words && <p className={styles['error']}>{words}</p>}</div>
);
