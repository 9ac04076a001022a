import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { transfers } from '@apsara/api/transfers';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { api } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './transfer-list.module.css';

/** What the account sent and received, newest first. */
export function TransferList() {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [transfers.path],
    queryFn: ({ pageParam, signal }) => api.call(transfers, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: transfers.allow },
    staleTime: 0,
  });
  const rows = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <section className={styles['transfers']} aria-labelledby="transfers-title">
      <h2 id="transfers-title">{t('transfer.list')}</h2>
      {error && <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />}
      {!data && !error && <Skeleton height="64px" />}
      {data && rows.length === 0 && <p className={styles['none']}>{t('transfer.none')}</p>}
      {rows.length > 0 && (
        <ul className={styles['list']}>
          {rows.map(({ transferNo, sent, account, amount, currency, createdAt }) => (
            <li key={transferNo} className={styles['transfer']}>
              <span className={styles['words']}>
                <b>{t(sent ? 'transfer.sent_to' : 'transfer.received_from', { account })}</b>
                <small>
                  <DateTimeText instant={createdAt} zone={timeZone} locale={i18n.language} />
                </small>
              </span>
              <MoneyText amount={sent ? `-${amount}` : amount} currency={currency} signed className={styles['amount']} />
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
