import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type DepositOrder, readOwnDeposit } from '@apsara/api/deposits';
import { readBalance } from '@apsara/api/wallets';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { isMissing } from '../../shared/missing.ts';
import page from '../../shared/money-page.module.css';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { DepositReceipt } from './deposit-receipt.tsx';

/** Fallback polling when the socket is down: short for a provider's decision, longer for an operator's. */
const PROVIDER_MS = 3_000;
const PERSON_MS = 15_000;

function askAgainIn(order: DepositOrder | undefined): number | false {
  if (!order) return PROVIDER_MS;
  if (order.state !== 'pending' && order.state !== 'reviewing') return false;
  return order.state === 'pending' && order.kind !== 'bank' ? PROVIDER_MS : PERSON_MS;
}

export function DepositResultPage() {
  const { t } = useTranslation();
  usePageTitle(t('deposit.result'));
  const { orderNo = '' } = useParams();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(readOwnDeposit, { orderNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error ? false : askAgainIn(state.data)),
  });
  const paid = data?.state === 'paid';
  useEffect(() => {
    if (paid) void client.invalidateQueries({ queryKey: [readBalance.path] });
  }, [paid, client]);
  return (
    <div className={page['page']}>
      <h1>{t('deposit.result')}</h1>
      <section className={page['card']}>
        {data && <DepositReceipt order={data} />}
        {!data && error && (
          <QueryError
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
            {...(isMissing(error) ? {} : { money: t('deposit.result_safe') })}
          />
        )}
        {!data && !error && <Skeleton height="380px" radius="var(--r-md)" />}
      </section>
    </div>
  );
}
