import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** Nothing here: why, and one thing to do about it. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      {picture}
      <div className={styles['title']}>{title}</div>
      {text && <p className={styles['text']}>{text}</p>}
      {action}
    </div>
  );
}
