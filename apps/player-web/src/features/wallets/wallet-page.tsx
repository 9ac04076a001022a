import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readVendorWallets, type VendorWallets, type WalletTransfer } from '@apsara/api/wallets';
import type { Currency } from '@apsara/domain/money';
import { isSome } from '@apsara/domain/some-amount';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText } from '@apsara/ui/money-text';
import { Select } from '@apsara/ui/select';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { MoveForm } from './move-form.tsx';
import { RecallButton } from './recall-button.tsx';
import { useBalance } from './use-balance.ts';
import { useWalletMode } from './use-wallet-mode.ts';
import { WalletCard } from './wallet-card.tsx';
import styles from './wallet-page.module.css';

/** The socket reports transactions. Polling covers changes made at the vendors. */
const POLL_MS = 5_000;

/**
 * A member's wallets (specification 2: transferFund): one with its latest transactions, or the main wallet and those
 * at vendors.
 */
export function WalletPage({ latest }: { latest: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(t('wallet.title'));
  const mode = useWalletMode();
  const wallets = useQuery({
    ...query(readVendorWallets),
    staleTime: 0,
    enabled: mode.data?.isSingle === false,
    refetchInterval: ({ state }) =>
      state.data?.transfers.some((transfer) => transfer.state === 'pending') ? POLL_MS : false,
  });
  const { data, error, refetch, isFetching } = mode.data?.isSingle === false ? wallets : mode;
  return (
    <div className={styles['page']}>
      <h1>{t('wallet.title')}</h1>
      <WalletCard />
      {mode.data?.isSingle && (
        <>
          <p className={styles['lead']}>{t('wallet.single')}</p>
          {latest}
        </>
      )}
      {wallets.data && <Wallets data={wallets.data} />}
      {!data && error && (
        <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} money={t('wallet.safe')} />
      )}
      {!data && !error && <Skeleton height="300px" radius="var(--r-md)" />}
    </div>
  );
}

function Wallets({ data: { wallets, transfers } }: { data: VendorWallets }) {
  const { t } = useTranslation();
  const { data: balance } = useBalance();
  const [way, setWay] = useState<'in' | 'out'>('in');
  const [chosen, setChosen] = useState<string>();
  const currency = balance?.currency;
  if (!balance || !currency) return <Skeleton height="300px" radius="var(--r-md)" />;
  const filled = wallets.filter((wallet) => isSome(wallet.balance));
  const open = way === 'in' ? wallets.filter(({ maintenance }) => !maintenance) : filled;
  const wallet = open.find(({ vendor }) => vendor === chosen) ?? open[0];
  const main = balance.balance[0]?.availBalance ?? '0.00';
  return (
    <>
      <section className={styles['card']}>
        <Tabs
          label={t('transfer.title')}
          tabs={[
            { id: 'in', label: t('wallet.in') },
            { id: 'out', label: t('wallet.out') },
          ]}
          value={way}
          onChange={setWay}
        >
          {wallet ? (
            <MoveForm
              key={`${way} ${wallet.vendor}`}
              from={way === 'in' ? 'MAIN' : wallet.vendor}
              to={way === 'in' ? wallet.vendor : 'MAIN'}
              available={way === 'in' ? main : wallet.balance}
              currency={currency}
            >
              <Select
                label={t('wallet.vendor')}
                value={wallet.vendor}
                options={open.map(({ vendor, name }) => ({ value: vendor, label: name }))}
                onChange={setChosen}
              />
            </MoveForm>
          ) : (
            <p className={styles['lead']}>{t('wallet.nothing_there')}</p>
          )}
        </Tabs>
      </section>
      <VendorList
        wallets={[...filled, ...wallets.filter((each) => !isSome(each.balance))]}
        currency={currency}
        canRecall={filled.length > 0}
      />
      <Transfers transfers={transfers} names={new Map(wallets.map(({ vendor, name }) => [vendor, name]))} />
    </>
  );
}

function VendorList({
  wallets,
  currency,
  canRecall,
}: {
  wallets: VendorWallets['wallets'];
  currency: Currency;
  canRecall: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles['block']} aria-labelledby="wallets-title">
      <div className={styles['head']}>
        <h2 id="wallets-title">{t('wallet.vendors')}</h2>
        {canRecall && <RecallButton />}
      </div>
      <ul className={styles['grid']}>
        {wallets.map(({ vendor, name, maintenance, balance }) => (
          <li key={vendor}>
            <b>{name}</b>
            {maintenance && <Tag tone="warning">{t('wallet.maintenance')}</Tag>}
            <MoneyText amount={balance} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { pending: 'info', done: 'success', failed: 'danger' } as const;

function Transfers({ transfers, names }: { transfers: WalletTransfer[]; names: ReadonlyMap<string, string> }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  if (transfers.length === 0) return null;
  return (
    <section className={styles['block']} aria-labelledby="wallet-transfers-title">
      <h2 id="wallet-transfers-title">{t('wallet.latest')}</h2>
      <ul className={styles['list']}>
        {transfers.map(({ referenceNo, vendor, direction, amount, currency, state, createdAt }) => (
          <li key={referenceNo}>
            <span className={styles['words']}>
              <b>
                {t(direction === 'in' ? 'transfer.sent_to' : 'transfer.received_from', {
                  account: names.get(vendor) ?? vendor,
                })}
              </b>
              <small>
                <DateTimeText instant={createdAt} zone={timeZone} locale={i18n.language} />
              </small>
            </span>
            <span className={styles['end']}>
              <MoneyText amount={amount} currency={currency} />
              <Tag tone={tones[state]}>{t(`wallet.state_${state}`)}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
