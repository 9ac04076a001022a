import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listTransfers } from '@apsara/api/transfers';
import { MoneyText } from '@apsara/ui/money-text';
import { api } from '../../shared/api.ts';
import rows from '../../shared/row-list.module.css';
import { RowList, RowTime } from '../../shared/row-list.tsx';

/** The account's sent and received transfers, newest first. */
export function TransferList() {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    queryKey: [listTransfers.path],
    queryFn: ({ pageParam, signal }) => api.call(listTransfers, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listTransfers.allow },
    staleTime: 0,
  });
  return (
    <section className={rows['section']} aria-labelledby="transfers-title">
      <h2 id="transfers-title">{t('transfer.list')}</h2>
      <RowList query={query} none={<p className={rows['none']}>{t('transfer.none')}</p>}>
        {({ transferNo, sent, account, amount, currency, createdAt }) => (
          <li key={transferNo} className={rows['row']}>
            <span className={rows['words']}>
              <b>{t(sent ? 'transfer.sent_to' : 'transfer.received_from', { account })}</b>
              <RowTime instant={createdAt} />
            </span>
            <b className={rows['end']}>
              <MoneyText amount={sent ? `-${amount}` : amount} currency={currency} signed />
            </b>
          </li>
        )}
      </RowList>
    </section>
  );
}
