import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cancelLotteryOrder, listOwnLotteryOrders } from '@apsara/api/lottery-orders';
import type { LotteryOrder } from '@apsara/api/lottery-shapes';
import { isOneOf } from '@apsara/domain/lists';
import type { Currency } from '@apsara/domain/money';
import { Button } from '@apsara/ui/button';
import { moneyWords, MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { Balls } from './balls.tsx';
import styles from './lottery-table.module.css';
import { usePlayName, useSelectionText } from './play-name.ts';
import { verifyPath } from '../../shared/lottery-draw.ts';

const EVERY_MS = 5_000;
const CONFIRMED = 1;
const WON = 4;

const states = [1, 4, 5, 6, 8, 12, 16, 20] as const;

/** The member's last orders in a lottery: what they wait for, and what they paid. */
export function OwnOrders({ gameId, now, currency }: { gameId: string; now: number; currency: Currency }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(listOwnLotteryOrders, { gameId }),
    refetchInterval: EVERY_MS,
  });
  const cancel = async (orderNo: string): Promise<void> => {
    setFailure(undefined);
    await api.call(cancelLotteryOrder, { orderNo }).catch(setFailure);
    await client.invalidateQueries({ queryKey: [listOwnLotteryOrders.path] });
  };
  if (!data && error) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="240px" radius="var(--r-lg)" />;
  if (data.orders.length === 0) return <p className={styles['closed']}>{t('lottery.orders_none')}</p>;
  return (
    <>
      <FormError words={failure === undefined ? '' : words(failure)} />
      <ul className={styles['list']}>
        {data.orders.map((order) => (
          <li key={order.orderNo}>
            <OrderFacts order={order} currency={currency} />
            {order.state === CONFIRMED && Date.parse(order.closesAt) > now && (
              <Button onClick={() => void cancel(order.orderNo)}>{t('lottery.cancel')}</Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function OrderFacts({ order, currency }: { order: LotteryOrder; currency: Currency }) {
  const { t } = useTranslation();
  const nameOf = usePlayName();
  const textOf = useSelectionText();
  const { playId, gameId, numero, bettingContent, stake, payout, state, winNo } = order;
  return (
    <>
      <div className={styles['order']}>
        <b>{nameOf(playId)}</b>
        <span className={styles['content']}>{textOf(bettingContent)}</span>
        <Link to={verifyPath({ gameId, numero })}>{t('lottery.issue', { numero })}</Link>
      </div>
      {winNo && <Balls gameId={gameId} drawn={winNo} />}
      <div className={styles['order']}>
        <MoneyText amount={stake} currency={currency} />
        <b className={state === WON ? styles['won'] : undefined}>
          {state === WON
            ? t('lottery.won_amount', { amount: moneyWords(payout, currency) })
            : isOneOf(states, state) && t(`lottery.state_${state}`)}
        </b>
      </div>
    </>
  );
}
