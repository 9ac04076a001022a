import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { payoutAccounts, withdrawSettings } from '@apsara/api/withdrawals';
import { EmptyState } from '@apsara/ui/empty-state';
import { MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { NavButton } from '../../shared/nav-button.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { OrderList } from './order-list.tsx';
import { TurnoverCard } from './turnover-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw-page.module.css';

const Waiting = () => (
  <div className={styles['waiting']} aria-busy="true">
    <Skeleton height="64px" radius="var(--r-md)" />
    <Skeleton height="144px" radius="var(--r-md)" />
    <Skeleton height="86px" radius="var(--r-md)" />
    <Skeleton height="52px" radius="var(--r-md)" />
  </div>
);

export function WithdrawPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.withdraw'));
  return (
    <div className={styles['page']}>
      <h1>{t('nav.withdraw')}</h1>
      <section className={styles['card']}>
        <Request />
      </section>
      <OrderList />
    </div>
  );
}

function Request() {
  const { t } = useTranslation();
  const settings = useQuery({ ...query(withdrawSettings), staleTime: 0 });
  const payees = useQuery({ ...query(payoutAccounts), staleTime: 0 });
  const error = settings.error ?? payees.error;
  const again = () => void Promise.all([settings.refetch(), payees.refetch()]);
  if (!settings.data || !payees.data) {
    if (!error) return <Waiting />;
    return <QueryError error={error} onRetry={again} busy={settings.isFetching || payees.isFetching} money={t('wallet.safe')} />;
  }
  if (!settings.data.isFundPasswordSet) {
    return (
      <EmptyState
        picture={<Emblem kind="shield" />}
        title={t('withdraw.fund_first')}
        text={t('security.fund_text')}
        action={
          <NavButton to="/security" variant="primary">
            {t('security.fund_set')}
          </NavButton>
        }
      />
    );
  }
  const { available, currency, turnover } = settings.data;
  return (
    <>
      <p className={styles['available']}>
        {t('withdraw.available')} <MoneyText amount={available} currency={currency} />
      </p>
      {/[1-9]/.test(turnover.remaining) ? (
        <TurnoverCard settings={settings.data} />
      ) : (
        <WithdrawForm settings={settings.data} payees={payees.data} />
      )}
    </>
  );
}
