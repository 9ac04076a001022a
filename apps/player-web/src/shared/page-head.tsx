import type { ReactNode } from 'react';
import { pageArtOf, type PageWithArt } from '@apsara/domain/sites/page-art';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  lead?: string;
  /** Selects the image. */
  page: PageWithArt;
  children?: ReactNode;
}

/** The top of a content page: its title on an image, an introduction and one action. */
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
