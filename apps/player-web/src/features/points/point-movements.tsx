import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listPointTransactions } from '@apsara/api/points';
import { EmptyState } from '@apsara/ui/empty-state';
import { api } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import rows from '../../shared/row-list.module.css';
import { RowList, RowTime } from '../../shared/row-list.tsx';
import { useKindName } from '../../shared/use-kind-name.ts';

/** The member's point transactions, newest first. */
export function PointMovements() {
  const { t } = useTranslation();
  const kindName = useKindName();
  const query = useInfiniteQuery({
    queryKey: [listPointTransactions.path],
    queryFn: ({ pageParam, signal }) =>
      api.call(listPointTransactions, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listPointTransactions.allow },
    staleTime: 0,
  });
  return (
    <RowList
      query={query}
      none={
        <EmptyState picture={<Emblem kind="gem" />} title={t('points.no_movements')} text={t('points.earn_text')} />
      }
    >
      {({ id, kind, points, balance, at }) => (
        <li key={id} className={rows['row']}>
          <span className={rows['words']}>
            <b>{kindName(kind)}</b>
            <RowTime instant={at} />
          </span>
          <span className={rows['end']}>
            <b data-gain={points > 0 || undefined}>
              {points > 0 ? '+' : '−'}
              {grouped(Math.abs(points))}
            </b>
            <small>{t('points.left', { n: grouped(balance) })}</small>
          </span>
        </li>
      )}
    </RowList>
  );
}
