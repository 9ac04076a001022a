import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { QueryError } from './query-error.tsx';
import styles from './row-list.module.css';
import { useSite } from './site.tsx';

interface RowListProps<T> {
  /** A paged query, newest first. */
  query: UseInfiniteQueryResult<InfiniteData<{ content: readonly T[] }>>;
  /** The empty state. */
  none: ReactNode;
  /** Renders an item. */
  children: (one: T) => ReactNode;
}

/** Rows with a name, a time and an amount, and a button to load more. */
export function RowList<T>({
  query: { data, error, refetch, isFetching, hasNextPage, fetchNextPage },
  none,
  children,
}: RowListProps<T>) {
  const { t } = useTranslation();
  const rows = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <div className={styles['rows']}>
      {error && (
        <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
      )}
      {!data && !error && <Skeleton height="72px" />}
      {data && rows.length === 0 && none}
      {rows.length > 0 && <ul className={styles['list']}>{rows.map(children)}</ul>}
      {hasNextPage && (
        <Button size="lg" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('withdraw.more')}
        </Button>
      )}
    </div>
  );
}

/** A time in the site's time zone, below a row's name. */
export function RowTime({ instant, children }: { instant: string; children?: ReactNode }) {
  const { i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <small>
      <DateTimeText instant={instant} zone={timeZone} locale={i18n.language} />
      {children}
    </small>
  );
}
