import type { ReactNode } from 'react';
import { pageArtOf, type PageWithArt } from '@apsara/domain/page-art';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  lead?: string;
  /** Whose picture it is. */
  page: PageWithArt;
  children?: ReactNode;
}

/** The top of a page that is there to be read: its name on a picture, what it is for, and one thing to do. */
export function PageHead({ title, lead, page, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <img src={pageArtOf(page)} alt="" width={1264} height={280} fetchPriority="high" />
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  );
}
