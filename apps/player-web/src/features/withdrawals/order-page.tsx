import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readBalance } from '@apsara/api/wallets';
import { readOwnWithdrawal, type Withdrawal } from '@apsara/api/withdrawals';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import page from '../../shared/money-page.module.css';
import { NavButton } from '../../shared/nav-button.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { OrderView } from './order-view.tsx';
import styles from './order-page.module.css';

/** The socket reports changes. Polling covers a lost connection. */
const POLL_MS = 10_000;
const isOver = (state: Withdrawal['state']): boolean =>
  state === 'completed' || state === 'rejected' || state === 'returned';

/** A withdrawal: its status and the member's possible actions. */
export function WithdrawalPage() {
  const { t } = useTranslation();
  usePageTitle(t('withdraw.order_title'));
  const { orderNo = '' } = useParams();
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(readOwnWithdrawal, { orderNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error || (state.data && isOver(state.data.state)) ? false : POLL_MS),
  });
  const refunded = data?.refunded;
  useEffect(() => {
    if (refunded) void queries.invalidateQueries({ queryKey: [readBalance.path] });
  }, [refunded, queries]);
  return (
    <div className={page['page']}>
      <h1>{t('withdraw.order_title')}</h1>
      <section className={page['card']}>
        {data && <OrderView order={data} />}
        {!data && error && (
          <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} money={t('withdraw.safe')} />
        )}
        {!data && !error && <Skeleton height="420px" radius="var(--r-md)" />}
      </section>
      <p className={styles['back']}>
        <NavButton to="/withdraw" size="lg">
          {t('withdraw.orders')}
        </NavButton>
      </p>
    </div>
  );
}
