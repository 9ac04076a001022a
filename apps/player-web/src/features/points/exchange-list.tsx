import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointExchanges, type PointExchange } from '@apsara/api/points';
import { exchangeStates, type ExchangeState as State } from '@apsara/domain/points';
import { Button } from '@apsara/ui/button';
import { Chip } from '@apsara/ui/chip';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { api } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { ExchangeState } from './exchange-state.tsx';
import styles from './record-list.module.css';
import { usePointWords } from './use-point-words.ts';

/** The member's exchanges, newest first. */
export function ExchangeList() {
  const { t } = useTranslation();
  const [status, choose] = useState<State>();
  const filter = status ? { status } : {};
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [pointExchanges.path, filter],
    queryFn: ({ pageParam, signal }) => api.call(pointExchanges, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: pointExchanges.allow },
    staleTime: 0,
  });
  const exchanges = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <div className={styles['records']}>
      <fieldset className={styles['chips']} aria-label={t('record.status')}>
        <Chip pressed={!status} onClick={() => choose(undefined)}>
          {t('bonus.all')}
        </Chip>
        {exchangeStates.map((each) => (
          <Chip key={each} pressed={status === each} onClick={() => choose(each)}>
            {t(`points.state_${each}`)}
          </Chip>
        ))}
      </fieldset>
      {error && <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />}
      {!data && !error && <Skeleton height="72px" />}
      {data && exchanges.length === 0 && <EmptyState picture={<Emblem kind="gem" />} title={t('points.no_records')} />}
      {exchanges.length > 0 && (
        <ul className={styles['list']}>
          {exchanges.map((exchange) => (
            <Exchange key={exchange.tradeNo} exchange={exchange} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="lg" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('withdraw.more')}
        </Button>
      )}
    </div>
  );
}

function Exchange({ exchange }: { exchange: PointExchange }) {
  const { t, i18n } = useTranslation();
  const pointWords = usePointWords();
  const { timeZone } = useSite();
  const { exchangeType, productName, quantity, points, amount, currency, status, tradeNo, remark, address, phone, balance } = exchange;
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <b>{exchangeType === 'product' ? `${productName} × ${quantity}` : moneyWords(amount!, currency!)}</b>
        <small>
          <DateTimeText instant={exchange.applicationTime} zone={timeZone} locale={i18n.language} /> · {tradeNo}
        </small>
        {address && (
          <small>
            {address} · {phone}
          </small>
        )}
        {remark && <small>{t('points.remark', { remark })}</small>}
      </span>
      <span className={styles['end']}>
        <b>−{pointWords(points)}</b>
        <small>{t('points.left', { n: grouped(balance) })}</small>
        <ExchangeState status={status} />
      </span>
    </li>
  );
}
