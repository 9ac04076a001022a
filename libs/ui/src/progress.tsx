import { classNames } from './class-names.tsx';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** Without a value it only shows that something is in progress. */
  value?: number;
  max?: number;
  className?: string | undefined;
}

export const Progress = ({ label, value, max = 100, className }: ProgressProps) => (
  <progress
    aria-label={label}
    className={classNames(styles['progress'], className)}
    {...(value === undefined ? {} : { value, max })}
  />
);
