import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import type { DepositOrder, DepositPayee } from '@apsara/api/deposits';
import { IconButton } from '@apsara/ui/icon-button';
import { moneyWords } from '@apsara/ui/money-text';
import { useCopy } from '../../shared/use-copy.ts';
import { typedAmount } from './deposit-amount.ts';
import styles from './transfer-account.module.css';

/** The account, amount and reference of a bank transfer, each with a copy button. */
export function TransferAccount({ order, payee }: { order: DepositOrder; payee: DepositPayee }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const lines = [
    { what: t('deposit.payee_bank'), shown: payee.bank, text: payee.bank },
    { what: t('deposit.payee_name'), shown: payee.name, text: payee.name },
    { what: t('deposit.payee_number'), shown: payee.number, text: payee.number.replaceAll(' ', '') },
    { what: t('deposit.amount'), shown: moneyWords(order.amount, order.currency), text: typedAmount(order.amount) },
    { what: t('deposit.reference'), shown: order.reference, text: order.reference },
  ];
  return (
    <section className={styles['account']} aria-label={t('deposit.payee')}>
      <h2>{t('deposit.payee')}</h2>
      <dl>
        {lines.map(({ what, shown, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <span>{shown}</span>
              {copy && (
                <IconButton
                  small
                  label={t('deposit.copy', { what })}
                  onClick={() => copy(text, t('deposit.copied', { what }))}
                >
                  <Copy size={17} aria-hidden="true" />
                </IconButton>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
