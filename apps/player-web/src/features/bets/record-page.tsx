import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type BetRow, shownStatuses } from '@apsara/api/bets';
import { gameTypes } from '@apsara/domain/games/vendors';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { Skeleton } from '@apsara/ui/skeleton';
import { readDays } from '../../shared/days-state.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { BetReceipt } from './bet-receipt.tsx';
import { BetTable } from './bet-table.tsx';
import { mergeBets } from './merge-bets.ts';
import { RecordFilters, type RecordState } from './record-filters.tsx';
import styles from './record-page.module.css';
import { RecordTotals } from './record-totals.tsx';
import { useRecord } from './use-record.ts';

function useRecordState(): RecordState {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const [params] = useSearchParams();
  return {
    ...readDays(params, { now, zone: timeZone }),
    product: gameTypes.find((type) => type === params.get('product')) ?? '',
    vendor: (params.get('vendor') ?? '').slice(0, 20),
    status: shownStatuses.find((each) => each === params.get('status')) ?? '',
  };
}

const Waiting = () =>
  Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height="58px" className={styles['waiting']} />);

const Nothing = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<Emblem kind="chip" />}
      title={t('record.none')}
      text={t('record.none_text')}
      action={
        <NavButton to="/" variant="primary">
          {t('games.browse')}
        </NavButton>
      }
    />
  );
};

/** The member's bets, newest first, with the totals of the selected days. */
export function RecordPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.record'));
  const state = useRecordState();
  const [opened, setOpened] = useState<BetRow | null>(null);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useRecord({
    ...state.range,
    ...(state.product && { product: state.product }),
    ...(state.vendor && { vendor: state.vendor }),
    ...(state.status && { status: state.status }),
  });
  const bets = data && mergeBets(data.pages);
  const totals = data?.pages[0]?.totals;
  return (
    <div className={styles['page']}>
      <h1>{t('nav.record')}</h1>
      <RecordFilters state={state} />
      <RecordTotals totals={totals} />
      {error && (
        <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
      )}
      {!bets && !error && <Waiting />}
      {bets?.length === 0 && <Nothing />}
      {bets && bets.length > 0 && (
        <>
          <BetTable bets={bets} onOpen={setOpened} />
          <LoadMore
            status={t('record.shown', { shown: grouped(bets.length), total: grouped(totals?.count ?? bets.length) })}
            shown={bets.length}
            total={totals?.count ?? bets.length}
            more={
              hasNextPage
                ? { label: t('record.more'), onMore: () => void fetchNextPage(), busy: isFetching }
                : undefined
            }
          />
        </>
      )}
      {opened && <BetReceipt bet={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
