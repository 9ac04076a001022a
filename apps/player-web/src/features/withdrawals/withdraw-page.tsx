import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listPayoutAccounts, readOwnWithdrawalSettings, type WithdrawSettings } from '@apsara/api/withdrawals';
import { isSome } from '@apsara/domain/some-amount';
import { EmptyState } from '@apsara/ui/empty-state';
import { MoneyText, moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import page from '../../shared/money-page.module.css';
import { NavButton } from '../../shared/nav-button.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { AccountCards } from './account-cards.tsx';
import { OrderList } from './order-list.tsx';
import { TurnoverCard } from './turnover-card.tsx';
import { plain } from './withdraw-amount.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const Waiting = () => (
  <div className={page['waiting']} aria-busy="true">
    <Skeleton height="64px" radius="var(--r-md)" />
    <Skeleton height="144px" radius="var(--r-md)" />
    <Skeleton height="86px" radius="var(--r-md)" />
    <Skeleton height="52px" radius="var(--r-md)" />
  </div>
);

/** @param before what the site asks for before a withdrawal */
export function WithdrawPage({ before }: { before: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(t('nav.withdraw'));
  return (
    <div className={page['page']}>
      <h1>{t('nav.withdraw')}</h1>
      {before}
      <section className={page['card']}>
        <Request />
      </section>
      <OrderList />
    </div>
  );
}

/** A withdrawal request. What stands before one does not keep anybody from preparing the payout accounts. */
function Request() {
  const { t } = useTranslation();
  const settings = useQuery({ ...query(readOwnWithdrawalSettings), staleTime: 0 });
  const payees = useQuery({ ...query(listPayoutAccounts), staleTime: 0 });
  const [picked, choose] = useState<string>();
  const error = settings.error ?? payees.error;
  const again = () => void Promise.all([settings.refetch(), payees.refetch()]);
  if (!settings.data || !payees.data) {
    if (!error) return <Waiting />;
    return (
      <QueryError
        error={error}
        onRetry={again}
        busy={settings.isFetching || payees.isFetching}
        money={t('wallet.safe')}
      />
    );
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
  const { available, currency, debt, turnover } = settings.data;
  const chosen = (payees.data.accounts.find(({ id }) => id === picked) ?? payees.data.accounts[0])?.id;
  return (
    <>
      <p className={page['available']}>
        {t('withdraw.available')} <MoneyText amount={available} currency={currency} />
      </p>
      {isSome(debt) && <DebtCard debt={debt} currency={currency} />}
      {isSome(turnover.remaining) && <TurnoverCard settings={settings.data} />}
      {isSome(debt) || isSome(turnover.remaining) ? (
        <AccountCards payees={payees.data} chosen={chosen} onChoose={choose} error={undefined} />
      ) : (
        <WithdrawForm settings={settings.data} payees={payees.data} chosen={chosen} onChoose={choose} />
      )}
    </>
  );
}

/** An agent's debt to downlines; it is paid automatically when the wallet has enough. */
function DebtCard({ debt, currency }: Pick<WithdrawSettings, 'debt' | 'currency'>) {
  const { t } = useTranslation();
  return (
    <section className={page['wait']} aria-labelledby="debt-title">
      <h2 id="debt-title">{t('withdraw.debt', { amount: moneyWords(plain(debt), currency) })}</h2>
      <p>{t('withdraw.debt_text')}</p>
    </section>
  );
}
