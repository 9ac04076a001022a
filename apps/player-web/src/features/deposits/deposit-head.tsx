import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '@apsara/api/deposits';
import { MoneyText } from '@apsara/ui/money-text';
import { Progress } from '@apsara/ui/progress';
import styles from './deposit-head.module.css';
import { stateLooks } from './deposit-state.tsx';

/** The text key for an order's state; a pending bank transfer reads differently from a payment at a provider. */
function wordsOf({ kind, state, steps }: DepositOrder) {
  if (kind === 'bank' && state === 'pending') return { title: 'transfer', text: 'transfer' } as const;
  if (kind === 'bank' && state === 'expired') return { title: 'expired', text: 'expired_bank' } as const;
  if (state === 'declined' && steps.at(-1)?.reason !== 'provider')
    return { title: 'refused', text: 'refused' } as const;
  return { title: state, text: state } as const;
}

/** The status of an order. */
export function DepositHead({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const { icon: Icon } = stateLooks[order.state];
  const { title, text } = wordsOf(order);
  const isWaited = order.state === 'pending' && order.kind !== 'bank';
  return (
    <output className={styles['state']}>
      <Icon className={styles[order.state]} size={48} strokeWidth={1.8} aria-hidden="true" />
      <b>{t(`deposit.state_${title}`)}</b>
      <MoneyText amount={order.credited ?? order.amount} currency={order.currency} className={styles['amount']} />
      {isWaited && <Progress label={t('deposit.state_pending')} className={styles['progress']} />}
      <p>{t(`deposit.text_${text}`)}</p>
    </output>
  );
}
