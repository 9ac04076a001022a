import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listOwnWithdrawals } from '@apsara/api/withdrawals';
import { MoneyText } from '@apsara/ui/money-text';
import { api } from '../../shared/api.ts';
import rows from '../../shared/row-list.module.css';
import { RowList, RowTime } from '../../shared/row-list.tsx';
import { OrderState } from './order-state.tsx';

/** The member's withdrawals, newest first. */
export function OrderList() {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    queryKey: [listOwnWithdrawals.path],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOwnWithdrawals, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listOwnWithdrawals.allow },
    staleTime: 0,
  });
  return (
    <section className={rows['section']} aria-labelledby="withdrawals-title">
      <h2 id="withdrawals-title">{t('withdraw.orders')}</h2>
      <RowList query={query} none={<p className={rows['none']}>{t('withdraw.none')}</p>}>
        {({ orderNo, state, methodName, number, amount, currency, createdAt }) => (
          <li key={orderNo}>
            <Link to={`/withdraw/${orderNo}`} className={rows['row']}>
              <span className={rows['words']}>
                <b>
                  {methodName} {number}
                </b>
                <RowTime instant={createdAt} />
              </span>
              <b className={rows['end']}>
                <MoneyText amount={amount} currency={currency} />
                <OrderState state={state} />
              </b>
            </Link>
          </li>
        )}
      </RowList>
    </section>
  );
}
