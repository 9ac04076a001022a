import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../shared/pages/page-title.tsx';
import { useTranslation } from '../shared/words.ts';
import { currentEntry, useMenu } from './use-menu.ts';

/** Placeholder while a page's code loads, with its title from the menu. */
export function PageComing() {
  const t = useTranslation();
  const translate = useTranslate();
  const entry = currentEntry(useMenu(), useLocation().pathname);
  return (
    <>
      <PageTitle title={entry ? t(entry.word) : translate('ra.page.loading')} />
      <Skeleton variant="rounded" height={320} aria-busy="true" />
    </>
  );
}
