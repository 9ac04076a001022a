import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../shared/page-title.tsx';
import { useWords } from '../shared/words.ts';
import { currentEntry, useMenu } from './menu.ts';

/** What stands in the place of a page that is on its way, under the name that the menu calls it by. */
export function PageComing() {
  const say = useWords();
  const translate = useTranslate();
  const entry = currentEntry(useMenu(), useLocation().pathname);
  return (
    <>
      <PageTitle title={entry ? say(entry.word) : translate('ra.page.loading')} />
      <Skeleton variant="rounded" height={320} aria-busy="true" />
    </>
  );
}
