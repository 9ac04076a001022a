import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './tag.module.css';

export type TagTone = 'success' | 'danger' | 'info' | 'warning' | 'iris' | 'mute';

/** A status: always a word, with its icon where there is one, never colour alone. */
export function Tag({ tone, icon, children }: { tone: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles['tag'], styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
