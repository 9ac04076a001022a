import type { ReviewOrder } from '@apsara/api/withdrawals';
import { Fact } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation, type Word } from '../../shared/words.ts';

/** What an order is about: whose money goes where, and how much of it. */
export function OrderMoney({ order }: { order: ReviewOrder }) {
  const t = useTranslation();
  const money = (name: Word, amount: string) => (
    <Fact name={t(name)}>
      <Money amount={amount} /> {order.currency}
    </Fact>
  );
  return (
    <>
      <Fact name={t('resources.withdrawals.fields.orderNo')}>{order.orderNo}</Fact>
      <Fact name={t('resources.withdrawals.fields.account')}>{order.account}</Fact>
      <Fact name={t('resources.withdrawals.fields.holder')}>{order.holder}</Fact>
      <Fact name={t('resources.withdrawals.fields.payee')}>
        {order.methodName} {order.number}
      </Fact>
      {money('resources.withdrawals.fields.amount', order.amount)}
      {money('resources.withdrawals.fields.fee', order.fee)}
      {money('resources.withdrawals.fields.payout', order.payout)}
      {order.attempt > 1 && money('withdrawals.paying', order.paying)}
      {order.receipt && <Fact name={t('withdrawals.receipt')}>{t(`withdrawals.receipt_${order.receipt}`)}</Fact>}
      {order.receipt && money('withdrawals.received', order.received)}
    </>
  );
}
