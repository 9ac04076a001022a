import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listOwnTransactions } from '@apsara/api/reports';
import { ledgerKinds } from '@apsara/domain/payments/ledger-kinds';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { Select } from '@apsara/ui/select';
import { Skeleton } from '@apsara/ui/skeleton';
import { api } from '../../shared/api.ts';
import { changeChoice, changeDays, readDays } from '../../shared/days-state.ts';
import { DaysFilter } from '../../shared/days-filter.tsx';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { useKindName } from '../../shared/use-kind-name.ts';
import { Figures } from './figures.tsx';
import { MovementTable } from './movement-table.tsx';
import styles from './reports.module.css';

/** Kinds that affect points or demo money, which this report leaves out. */
const elsewhere = new Set<string>([
  'play_money',
  'points_earned',
  'points_redeemed',
  'points_converted',
  'points_returned',
]);
const kinds = ledgerKinds.filter((kind) => !elsewhere.has(kind));

function useMovements() {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const [params] = useSearchParams();
  const days = readDays(params, { now, zone: timeZone, otherwise: 'last7' });
  const kind = kinds.find((each) => each === params.get('kind'));
  const filter = { ...days.range, ...(kind ? { kind } : {}) };
  const movements = useInfiniteQuery({
    queryKey: [listOwnTransactions.path, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOwnTransactions, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listOwnTransactions.allow },
    staleTime: 0,
  });
  return { days, kind, movements };
}

/** The account statement: all of the member's transactions, newest first, each with the balance after it. */
export function TransactionsPage() {
  const { t } = useTranslation();
  usePageTitle(t('movements.title'));
  const kindName = useKindName();
  const [params, setParams] = useSearchParams();
  const { days, kind, movements } = useMovements();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = movements;
  const rows = data?.pages.flatMap(({ content }) => content);
  const totals = data?.pages[0]?.totals;
  return (
    <div className={styles['page']}>
      <h1>{t('movements.title')}</h1>
      <DaysFilter state={days} onChange={(change) => setParams(changeDays(params, change), { replace: true })}>
        <Select
          label={t('movements.kind')}
          value={kind ?? ''}
          onChange={(value) => setParams(changeChoice(params, 'kind', value), { replace: true })}
          options={[
            { value: '', label: t('movements.all_kinds') },
            ...kinds.map((each) => ({ value: each, label: kindName(each) })),
          ]}
        />
      </DaysFilter>
      <Figures
        currency={totals?.currency}
        figures={[
          { label: t('movements.count'), count: totals?.count },
          { label: t('movements.received'), amount: totals?.received },
          { label: t('movements.returned'), amount: totals?.returned },
          { label: t('movements.spent'), amount: totals?.spent },
          { label: t('movements.change'), amount: totals?.net, signed: true },
        ]}
      />
      {error && (
        <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
      )}
      {!rows &&
        !error &&
        Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height="58px" className={styles['waiting']} />)}
      {rows?.length === 0 && (
        <EmptyState picture={<Emblem kind="coin" />} title={t('movements.none')} text={t('movements.none_text')} />
      )}
      {rows && rows.length > 0 && (
        <>
          <MovementTable movements={rows} />
          <LoadMore
            status={t('bonus.shown', { shown: grouped(rows.length), total: grouped(totals?.count ?? rows.length) })}
            shown={rows.length}
            total={totals?.count ?? rows.length}
            more={
              hasNextPage ? { label: t('bonus.more'), onMore: () => void fetchNextPage(), busy: isFetching } : undefined
            }
          />
        </>
      )}
    </div>
  );
}
