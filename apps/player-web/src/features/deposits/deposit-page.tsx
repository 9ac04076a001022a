import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listOfferedDepositMethods } from '@apsara/api/deposits';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import page from '../../shared/money-page.module.css';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { DepositForm } from './deposit-form.tsx';
import type { DepositMethod } from './deposit-method.ts';
import styles from './deposit-page.module.css';

const some = (methods: DepositMethod[]): methods is [DepositMethod, ...DepositMethod[]] => methods.length > 0;

const Waiting = () => (
  <div className={page['waiting']} aria-busy="true">
    <Skeleton height="92px" radius="var(--r-md)" />
    <Skeleton height="144px" radius="var(--r-md)" />
    <Skeleton height="86px" radius="var(--r-md)" />
    <Skeleton height="48px" radius="var(--r-md)" />
  </div>
);

interface DepositPageProps {
  /** What the member is asked before a deposit. */
  before: ReactNode;
  /** What the member's limits leave, beside the amount. */
  limits: ReactNode;
}

export function DepositPage({ before, limits }: DepositPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('nav.deposit'));
  const { data, error, refetch, isFetching } = useQuery({ ...query(listOfferedDepositMethods), staleTime: 5 * 60_000 });
  return (
    <div className={page['page']}>
      <div className={styles['head']}>
        <h1>{t('nav.deposit')}</h1>
        <Link to="/deposit/orders" className={styles['all']}>
          <History size={18} aria-hidden="true" />
          {t('deposit.orders')}
        </Link>
      </div>
      {before}
      <section className={page['card']}>
        {data &&
          (some(data) ? <DepositForm methods={data} limits={limits} /> : <EmptyState title={t('deposit.none')} />)}
        {!data && error && (
          <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} money={t('deposit.not_charged')} />
        )}
        {!data && !error && <Waiting />}
      </section>
    </div>
  );
}
