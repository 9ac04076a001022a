import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listOwnDeposits } from '@apsara/api/deposits';
import { depositStates, type DepositState } from '@apsara/domain/payments/deposits';
import { Chip } from '@apsara/ui/chip';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { Skeleton } from '@apsara/ui/skeleton';
import { api } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './deposit-orders-page.module.css';
import { DepositTable } from './deposit-table.tsx';

function useOrders(state: DepositState | undefined) {
  const filter = state ? { state } : {};
  return useInfiniteQuery({
    queryKey: [listOwnDeposits.path, filter],
    queryFn: ({ pageParam, signal }) => api.call(listOwnDeposits, { ...filter, pageNo: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    meta: { allow: listOwnDeposits.allow },
    staleTime: 0,
  });
}

/** The member's deposits, newest first; the state filter is in the URL. */
export function DepositOrdersPage() {
  const { t } = useTranslation();
  usePageTitle(t('deposit.orders'));
  const [params, setParams] = useSearchParams();
  const state = depositStates.find((each) => each === params.get('state'));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useOrders(state);
  // A new order shifts the rows between pages; duplicates are dropped.
  const orders = data && [
    ...new Map(data.pages.flatMap(({ content }) => content).map((order) => [order.orderNo, order])).values(),
  ];
  const total = data?.pages.at(-1)?.totalCount ?? 0;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('deposit.orders')}</h1>
        <NavButton to="/deposit" variant="primary">
          {t('nav.deposit')}
        </NavButton>
      </div>
      <fieldset className={styles['states']} aria-label={t('deposit.status')}>
        <Chip pressed={!state} onClick={() => setParams({}, { replace: true })}>
          {t('deposit.all_states')}
        </Chip>
        {depositStates.map((each) => (
          <Chip key={each} pressed={state === each} onClick={() => setParams({ state: each }, { replace: true })}>
            {t(`deposit.tag_${each}`)}
          </Chip>
        ))}
      </fieldset>
      {error && (
        <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
      )}
      {!orders &&
        !error &&
        Array.from({ length: 6 }, (_, index) => <Skeleton key={index} height="58px" className={styles['waiting']} />)}
      {orders?.length === 0 && (
        <EmptyState
          picture={<Emblem kind="chip" />}
          title={t('deposit.orders_none')}
          text={t('deposit.orders_none_text')}
        />
      )}
      {orders && orders.length > 0 && (
        <>
          <DepositTable orders={orders} />
          <LoadMore
            status={t('deposit.shown', { shown: grouped(orders.length), total: grouped(total) })}
            shown={orders.length}
            total={total}
            more={
              hasNextPage
                ? { label: t('deposit.more'), onMore: () => void fetchNextPage(), busy: isFetching }
                : undefined
            }
          />
        </>
      )}
    </div>
  );
}
