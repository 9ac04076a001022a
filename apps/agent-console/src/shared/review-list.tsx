import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload } from 'react-admin';
import { FilterDays } from './filter-days.tsx';
import { ListCard, saidInPlace } from './list-card.tsx';
import { PageTitle } from './page-title.tsx';

/** A queue fills while somebody looks at it. */
const AGAIN_MS = 15_000;

interface ReviewListProps {
  title: string;
  sort: SortPayload;
  /** What is shown unless the address says otherwise; everything without it. */
  filter?: Readonly<Record<string, string>>;
  /** What chooses which of the list is shown; the days, unless it is said. */
  scope?: ReactNode;
  toolbar: ReactNode;
  table: ReactNode;
  /** The same on a phone. */
  cards: ReactNode;
}

/** What operators look through and decide about. */
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
