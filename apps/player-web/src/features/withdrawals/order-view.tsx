import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalWithSteps } from '@apsara/api/withdrawals';
import { isSome } from '@apsara/domain/some-amount';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText, moneyWords } from '@apsara/ui/money-text';
import { useSite } from '../../shared/site.tsx';
import { stateLooks } from './order-state.tsx';
import styles from './order-view.module.css';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { plain } from './withdraw-amount.ts';

/** An order's status, available actions, amounts and history. */
export function OrderView({ order }: { order: WithdrawalWithSteps }) {
  const { t } = useTranslation();
  const { state, amount, fee, payout, currency, received, refunded, receipt } = order;
  const { icon: Icon } = stateLooks[state];
  const contested = receipt === 'partial' || receipt === 'none';
  const ending =
    state === 'completed' && (receipt === 'silence' || receipt === 'forced' || contested)
      ? (`completed_${receipt}` as const)
      : state;
  return (
    <div className={styles['order']}>
      <output className={styles['state']}>
        <Icon className={styles[state]} size={48} strokeWidth={1.8} aria-hidden="true" />
        <b>{t(`withdraw.state_${state}`)}</b>
        <MoneyText amount={amount} currency={currency} className={styles['amount']} />
        <p>{t(`withdraw.text_${ending}`)}</p>
        {order.reason && <p className={styles['reason']}>{t('withdraw.reason', { reason: order.reason })}</p>}
      </output>
      {isSome(order.debt) && (
        <p className={styles['debt']}>
          {t('withdraw.waits_for_debt', { amount: moneyWords(plain(order.debt), currency) })}
        </p>
      )}
      {state === 'paid' && <ReceiptCard order={order} />}
      <dl className={styles['facts']}>
        <dt>{t('deposit.order')}</dt>
        <dd>{order.orderNo}</dd>
        <dt>{t('withdraw.to')}</dt>
        <dd>
          {order.methodName} {order.number}
        </dd>
        {state !== 'rejected' && state !== 'returned' && (
          <>
            <dt>{t('deposit.fee')}</dt>
            <dd>
              <MoneyText amount={fee} currency={currency} />
            </dd>
            <dt>{t('withdraw.arrives')}</dt>
            <dd>
              <MoneyText amount={payout} currency={currency} />
            </dd>
          </>
        )}
        {contested && (
          <>
            <dt>{t('withdraw.received')}</dt>
            <dd>
              <MoneyText amount={received} currency={currency} />
            </dd>
          </>
        )}
        {isSome(refunded) && (
          <>
            <dt>{t('withdraw.refunded')}</dt>
            <dd>
              <MoneyText amount={refunded} currency={currency} />
            </dd>
          </>
        )}
      </dl>
      <Timeline order={order} />
    </div>
  );
}

/** Specification 4: confirms the received amount, and shows when it is confirmed automatically. */
function ReceiptCard({ order }: { order: WithdrawalWithSteps }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles['receipt']} aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t('withdraw.arrived', { amount: moneyWords(plain(order.paying), order.currency) })}</h2>
      {order.receiptBy && (
        <p>
          {t('withdraw.silence')} <DateTimeText instant={order.receiptBy} zone={timeZone} locale={i18n.language} />
        </p>
      )}
      <Button size="lg" variant="primary" onClick={() => setOpen(true)}>
        {t('withdraw.confirm')}
      </Button>
      {open && <ReceiptDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  );
}
