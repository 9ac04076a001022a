import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import type { ConsoleResource, ResourceTypes } from '../resources.ts';
import { ConsoleList, type ListSort } from './console-list.tsx';
import { OneAccount } from './one-account.tsx';
import { FilterDays } from './filter-days.tsx';
import { ListCard, saidInPlace } from './list-card.tsx';
import { useTranslation } from '../words.ts';
import { PageTitle } from '../pages/page-title.tsx';

/** New orders arrive while the queue is on screen. */
const AGAIN_MS = 15_000;

interface ReviewListProps<T extends ResourceTypes> {
  of: ConsoleResource<T>;
  title: string;
  sort: ListSort<T['sort']>;
  /** The default filter; without it everything is shown. */
  filter?: T['filter'];
  /** The part of the toolbar that selects the rows; by default the days. */
  scope?: ReactNode;
  toolbar: ReactNode;
  table: ReactNode;
  /** The rows on a phone. */
  cards: ReactNode;
}

/** A list of records for operators to review. */
export function ReviewList<T extends ResourceTypes>({
  of,
  title,
  sort,
  filter,
  scope = <FilterDays />,
  toolbar,
  table,
  cards,
}: ReviewListProps<T>) {
  const t = useTranslation();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList
      of={of}
      sort={sort}
      filterDefaultValues={filter}
      queryOptions={{ ...saidInPlace, refetchInterval: AGAIN_MS }}
    >
      <PageTitle title={title} />
      {scope}
      <OneAccount removeWords={t('bets.remove_account')} />
      <ListCard toolbar={toolbar}>{phone ? cards : table}</ListCard>
    </ConsoleList>
  );
}
