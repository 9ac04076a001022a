import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOwnTransferSettings, type TransferSettings } from '@apsara/api/transfers';
import { transferDirections, type TransferDirection } from '@apsara/domain/payments/transfers';
import { isSome } from '@apsara/domain/some-amount';
import { EmptyState } from '@apsara/ui/empty-state';
import { MoneyText, moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { query } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import page from '../../shared/money-page.module.css';
import { NavButton } from '../../shared/nav-button.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { plain } from './transfer-amount.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import styles from './transfer-page.module.css';

/** Transfers to the upline or to a direct downline (specification 2: transferUpline). */
export function TransferPage() {
  const { t } = useTranslation();
  usePageTitle(t('transfer.title'));
  const { data, error, refetch, isFetching } = useQuery({ ...query(readOwnTransferSettings), staleTime: 0 });
  return (
    <div className={page['page']}>
      <h1>{t('transfer.title')}</h1>
      <section className={page['card']}>
        {data && <Ways settings={data} />}
        {!data && error && (
          <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} money={t('wallet.safe')} />
        )}
        {!data && !error && <Skeleton height="300px" radius="var(--r-md)" />}
      </section>
      <TransferList />
    </div>
  );
}

const isOpen = (direction: TransferDirection, { downlines, upline }: TransferSettings): boolean =>
  direction === 'downline' ? downlines !== null : upline !== null;

function Ways({ settings }: { settings: TransferSettings }) {
  const { t } = useTranslation();
  const ways = transferDirections.filter((direction) => isOpen(direction, settings));
  const [chosen, setChosen] = useState<TransferDirection>();
  const direction = ways.find((each) => each === chosen) ?? ways[0];
  if (!direction)
    return <EmptyState picture={<Emblem kind="gem" />} title={t('transfer.nobody')} text={t('transfer.nobody_text')} />;
  if (!settings.isFundPasswordSet) {
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
  if (isSome(settings.debt)) {
    return (
      <div className={page['wait']}>
        <h2>{t('withdraw.debt', { amount: moneyWords(plain(settings.debt), settings.currency) })}</h2>
        <p>{t('transfer.debt_text')}</p>
      </div>
    );
  }
  const way = <Way key={direction} settings={settings} direction={direction} />;
  return (
    <>
      <p className={page['available']}>
        {t('withdraw.available')} <MoneyText amount={settings.available} currency={settings.currency} />
      </p>
      {ways.length === 1 ? (
        way
      ) : (
        <div className={styles['form']}>
          <Tabs
            label={t('transfer.title')}
            tabs={ways.map((id) => ({ id, label: t(`transfer.way_${id}`) }))}
            value={direction}
            onChange={setChosen}
          >
            {way}
          </Tabs>
        </div>
      )}
    </>
  );
}

function Way({ settings, direction }: { settings: TransferSettings; direction: TransferDirection }) {
  const { t } = useTranslation();
  const wait = settings.waits[direction];
  if (!isSome(wait)) return <TransferForm settings={settings} direction={direction} />;
  return (
    <div className={page['wait']}>
      <h2>{t('withdraw.turnover', { remaining: moneyWords(plain(wait), settings.currency) })}</h2>
      <p>{t(`transfer.wait_${direction}`)}</p>
      <NavButton to="/" size="lg">
        {t('games.browse')}
      </NavButton>
    </div>
  );
}
