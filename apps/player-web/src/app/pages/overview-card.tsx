import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readOwnOpenOrders } from '@apsara/api/reports';
import { readOwnTurnover } from '@apsara/api/turnover';
import { readRankProgress } from '@apsara/api/vip';
import { MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './overview-card.module.css';

const Figure = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <li>
    <Link to={to}>
      <span>{label}</span>
      <b>{children}</b>
    </Link>
  </li>
);

/** What has not ended: orders, bets, and the wagering left before a withdrawal. */
export function OverviewCard() {
  const { t } = useTranslation();
  const orders = useQuery({ ...query(readOwnOpenOrders), staleTime: 0 });
  const turnover = useQuery({ ...query(readOwnTurnover), staleTime: 0 });
  const hasVip = useSite().switches.has('VIP3');
  const rank = useQuery({ ...query(readRankProgress), staleTime: 0, enabled: hasVip });
  const failed = [orders, turnover].find(({ data, error }) => error && !data);
  if (failed) return <QueryError error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />;
  if (!orders.data || !turnover.data) return <Skeleton height="88px" radius="var(--r-lg)" />;
  const { deposits, withdrawals, bets } = orders.data;
  const { remaining, currency } = turnover.data;
  return (
    <section aria-label={t('account.overview')}>
      <ul className={styles['figures']}>
        <Figure to="/deposit/orders" label={t('account.open_deposits')}>
          {deposits}
        </Figure>
        <Figure to="/withdraw" label={t('account.open_withdrawals')}>
          {withdrawals}
        </Figure>
        <Figure to="/record" label={t('account.open_bets')}>
          {bets}
        </Figure>
        <Figure to="/bonus" label={t('account.wagering_left')}>
          <MoneyText amount={remaining} currency={currency} />
        </Figure>
        {rank.data && (
          <Figure to="/vip" label={t('vip.own')}>
            {rank.data.playerRankName}
          </Figure>
        )}
      </ul>
    </section>
  );
}
