import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pointTransactions } from '@apsara/api/points';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { api } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { useKindName } from '../../shared/use-kind-name.ts';
import styles from './record-list.module.css';

/** Every movement of the member's points, newest first. */
export function PointMovements() {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const kindName = useKindName();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [pointTransactions.path],
    queryFn: ({ pageParam, signal }) => api.call(pointTransactions, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: pointTransactions.allow },
    staleTime: 0,
  });
  const movements = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <div className={styles['records']}>
      {error && <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />}
      {!data && !error && <Skeleton height="72px" />}
      {data && movements.length === 0 && (
        <EmptyState picture={<Emblem kind="gem" />} title={t('points.no_movements')} text={t('points.earn_text')} />
      )}
      {movements.length > 0 && (
        <ul className={styles['list']}>
          {movements.map(({ id, kind, points, balance, at }) => (
            <li key={id} className={styles['row']}>
              <span className={styles['words']}>
                <b>{kindName(kind)}</b>
                <small>
                  <DateTimeText instant={at} zone={timeZone} locale={i18n.language} />
                </small>
              </span>
              <span className={styles['end']}>
                <b data-gain={points > 0 || undefined}>
                  {points > 0 ? '+' : '−'}
                  {grouped(Math.abs(points))}
                </b>
                <small>{t('points.left', { n: grouped(balance) })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="lg" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('withdraw.more')}
        </Button>
      )}
    </div>
  );
}
