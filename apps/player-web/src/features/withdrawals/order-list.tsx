import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withdrawals } from '@apsara/api/withdrawals';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { api } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './order-list.module.css';
import { OrderState } from './order-state.tsx';

/** The member's withdrawals, newest first. */
export function OrderList() {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [withdrawals.path],
    queryFn: ({ pageParam, signal }) => api.call(withdrawals, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: withdrawals.allow },
    staleTime: 0,
  });
  const orders = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <section className={styles['orders']} aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title">{t('withdraw.orders')}</h2>
      {error && <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />}
      {!data && !error && <Skeleton height="64px" />}
      {data && orders.length === 0 && <p className={styles['none']}>{t('withdraw.none')}</p>}
      {orders.length > 0 && (
        <ul className={styles['list']}>
          {orders.map(({ orderNo, state, wayName, number, amount, currency, createdAt }) => (
            <li key={orderNo}>
              <Link to={`/withdraw/${orderNo}`} className={styles['order']}>
                <span className={styles['words']}>
                  <b>
                    {wayName} {number}
                  </b>
                  <small>
                    <DateTimeText instant={createdAt} zone={timeZone} locale={i18n.language} />
                  </small>
                </span>
                <span className={styles['end']}>
                  <MoneyText amount={amount} currency={currency} />
                  <OrderState state={state} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="lg" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('withdraw.more')}
        </Button>
      )}
    </section>
  );
}
