import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  lead?: string;
  /** A banner of libs/art. */
  art: string;
  children?: ReactNode;
}

/** The top of a page that is there to be read: its name on a picture, what it is for, and one thing to do. */
export function PageHead({ title, lead, art, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <img src={`/art/1/banner/${art}.1264x280.svg`} alt="" width={1264} height={280} />
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  );
}
