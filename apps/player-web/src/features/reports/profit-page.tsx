import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { readPersonalResults } from '@apsara/api/reports';
import { gameTypes } from '@apsara/domain/games/vendors';
import { EmptyState } from '@apsara/ui/empty-state';
import { MoneyText } from '@apsara/ui/money-text';
import { Select } from '@apsara/ui/select';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { changeChoice, changeDays, readDays } from '../../shared/days-state.ts';
import { DaysFilter } from '../../shared/days-filter.tsx';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { Figures } from './figures.tsx';
import { ProfitChart } from './profit-chart.tsx';
import styles from './reports.module.css';

/** The member's profit and loss by product and day; a bet counts on the day it was settled. */
export function ProfitPage() {
  const { t } = useTranslation();
  usePageTitle(t('profit.title'));
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const [params, setParams] = useSearchParams();
  const days = readDays(params, { now, zone: timeZone, otherwise: 'last7' });
  const product = gameTypes.find((type) => type === params.get('product'));
  const { data, error, refetch, isFetching } = useQuery({
    ...query(readPersonalResults, { ...days.range, ...(product ? { product } : {}) }),
    staleTime: 0,
  });
  const { from, to } = days.range;
  return (
    <div className={styles['page']}>
      <h1>{t('profit.title')}</h1>
      <DaysFilter state={days} onChange={(change) => setParams(changeDays(params, change), { replace: true })}>
        <Select
          label={t('record.product')}
          value={product ?? ''}
          onChange={(value) => setParams(changeChoice(params, 'product', value), { replace: true })}
          options={[
            { value: '', label: t('record.all_products') },
            ...gameTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
          ]}
        />
      </DaysFilter>
      <Figures
        currency={data?.currency}
        figures={[
          { label: t('record.count'), count: data?.totals.bets },
          { label: t('record.stake'), amount: data?.totals.stake },
          { label: t('record.payout'), amount: data?.totals.payout },
          { label: t('record.net'), amount: data?.totals.net, signed: true },
        ]}
      />
      <p className={styles['note']}>{t('profit.note')}</p>
      {error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton height="180px" radius="var(--r-lg)" />}
      {data && data.products.length === 0 && (
        <EmptyState picture={<Emblem kind="chip" />} title={t('profit.none')} text={t('record.none_text')} />
      )}
      {data && data.products.length > 0 && (
        <>
          <ProfitChart days={data.days} currency={data.currency} />
          <ul className={styles['products']} aria-label={t('record.product')}>
            {data.products.map((row) => (
              <li key={row.product}>
                <Link to={`/record?${new URLSearchParams({ from, to, product: row.product }).toString()}`}>
                  {t(`types.${row.product}`)}
                </Link>
                <small>
                  {t('profit.bets', { n: grouped(row.bets) })} ·{' '}
                  <MoneyText amount={row.stake} currency={data.currency} />
                </small>
                <MoneyText amount={row.net} currency={data.currency} signed className={styles['net']} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
