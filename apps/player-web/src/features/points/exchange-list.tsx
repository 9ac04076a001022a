import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOwnExchanges, type PointExchange } from '@apsara/api/points';
import { exchangeStates, type ExchangeState as State } from '@apsara/domain/promotions/points';
import { Chip } from '@apsara/ui/chip';
import { EmptyState } from '@apsara/ui/empty-state';
import { moneyWords } from '@apsara/ui/money-text';
import { api } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import rows from '../../shared/row-list.module.css';
import { RowList, RowTime } from '../../shared/row-list.tsx';
import { ExchangeState } from './exchange-state.tsx';
import styles from './exchange-list.module.css';
import { usePointWords } from './use-point-words.ts';

/** The member's exchanges, newest first. */
export function ExchangeList() {
  const { t } = useTranslation();
  const [status, choose] = useState<State>();
  const filter = status ? { status } : {};
  const query = useInfiniteQuery({
    queryKey: [listOwnExchanges.path, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOwnExchanges, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listOwnExchanges.allow },
    staleTime: 0,
  });
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
      <RowList query={query} none={<EmptyState picture={<Emblem kind="gem" />} title={t('points.no_records')} />}>
        {(exchange) => <Exchange key={exchange.tradeNo} exchange={exchange} />}
      </RowList>
    </div>
  );
}

function Exchange({ exchange }: { exchange: PointExchange }) {
  const { t } = useTranslation();
  const pointWords = usePointWords();
  const { productName, quantity, points, amount, currency, status, tradeNo, remark, address, phone, balance } =
    exchange;
  return (
    <li className={rows['row']}>
      <span className={rows['words']}>
        <b>{amount !== null && currency !== null ? moneyWords(amount, currency) : `${productName} × ${quantity}`}</b>
        <RowTime instant={exchange.applicationTime}> · {tradeNo}</RowTime>
        {address && (
          <small>
            {address} · {phone}
          </small>
        )}
        {remark && <small>{t('points.remark', { remark })}</small>}
      </span>
      <span className={rows['end']}>
        <b>−{pointWords(points)}</b>
        <small>{t('points.left', { n: grouped(balance) })}</small>
        <ExchangeState status={status} />
      </span>
    </li>
  );
}
