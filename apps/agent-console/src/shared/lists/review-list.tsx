import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload } from 'react-admin';
import { FilterDays } from './filter-days.tsx';
import { ListCard, saidInPlace } from './list-card.tsx';
import { PageTitle } from '../pages/page-title.tsx';

/** New orders arrive while the queue is on screen. */
const AGAIN_MS = 15_000;

interface ReviewListProps {
  title: string;
  sort: SortPayload;
  /** The default filter; without it everything is shown. */
  filter?: Readonly<Record<string, string>>;
  /** The part of the toolbar that selects the rows; by default the days. */
  scope?: ReactNode;
  toolbar: ReactNode;
  table: ReactNode;
  /** The rows on a phone. */
  cards: ReactNode;
}

/** A list of records for operators to review. */
export function ReviewList({ title, sort, filter, scope = <FilterDays />, toolbar, table, cards }: ReviewListProps) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ListBase
      perPage={25}
      sort={sort}
      filterDefaultValues={filter}
      storeKey={false}
      exporter={false}
      queryOptions={{ ...saidInPlace, refetchInterval: AGAIN_MS }}
    >
      <PageTitle title={title} />
      {scope}
      <ListCard toolbar={toolbar}>{phone ? cards : table}</ListCard>
    </ListBase>
  );
}
