import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the navigation, to the element with that id. */
export const SkipLink = ({ target, children }: { target: string; children: ReactNode }) => (
  <a className={styles['skip']} href={`#${target}`}>
    {children}
  </a>
);
