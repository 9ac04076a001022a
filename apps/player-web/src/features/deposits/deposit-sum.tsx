import { useTranslation } from 'react-i18next';
import { MoneyText } from '@apsara/ui/money-text';
import { depositSum, feeWords, isFree } from './deposit-fee.ts';
import styles from './deposit-sum.module.css';
import type { DepositMethod } from './deposit-method.ts';

/** The amount to pay, the fee, the credited amount and the wagering it asks for, shown before confirming. */
export function DepositSum({ amount, method }: { amount: string | undefined; method: DepositMethod }) {
  const { t } = useTranslation();
  const { currency } = method;
  const sum = amount === undefined ? undefined : depositSum(amount, method);
  return (
    <dl className={styles['sum']} aria-live="polite">
      {!isFree(method) && (
        <div>
          <dt>{t('deposit.pay_amount')}</dt>
          <dd>{amount === undefined ? '–' : <MoneyText amount={amount} currency={currency} />}</dd>
        </div>
      )}
      <div>
        <dt>
          {t('deposit.fee')}
          {!isFree(method) && ` (${feeWords(method)})`}
        </dt>
        <dd>{isFree(method) ? t('deposit.free') : sum ? <MoneyText amount={sum.fee} currency={currency} /> : '–'}</dd>
      </div>
      <div className={styles['total']}>
        <dt>{t('deposit.receive')}</dt>
        <dd>{sum ? <MoneyText amount={sum.credited} currency={currency} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t('deposit.turnover')}</dt>
        <dd>
          {method.turnover === 0 ? (
            t('deposit.turnover_none')
          ) : sum ? (
            <MoneyText amount={sum.turnover} currency={currency} />
          ) : (
            '–'
          )}
        </dd>
      </div>
    </dl>
  );
}
