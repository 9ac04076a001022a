import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DepositSummary } from '@apsara/api/deposits';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText } from '@apsara/ui/money-text';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { useSite } from '../../shared/site.tsx';
import { DepositTag } from './deposit-state.tsx';
import styles from '../../shared/record-table.module.css';
import { useMethodName } from './use-method-name.ts';

/** A table on wide screens, cards on phones. A row links to its order. */
export function DepositTable({ orders }: { orders: readonly DepositSummary[] }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const nameOf = useMethodName();
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{t('deposit.orders')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('deposit.method')}</th>
          <th scope="col">{t('deposit.created')}</th>
          <th scope="col" className={styles['right']}>
            {t('deposit.ordered')}
          </th>
          <th scope="col" className={styles['right']}>
            {t('deposit.credited')}
          </th>
          <th scope="col" className={styles['right']}>
            {t('deposit.status')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ orderNo, method, createdAt, amount, credited, currency, state }) => (
          <tr key={orderNo}>
            <td className={styles['what']}>
              <Link to={`/deposit/result/${orderNo}`}>{nameOf(method)}</Link>
              <small>{orderNo}</small>
            </td>
            <td className={styles['when']}>
              <DateTimeText instant={createdAt} zone={timeZone} locale={i18n.language} />
            </td>
            <td className={`${styles['right']} ${styles['base']}`}>
              <MoneyText amount={amount} currency={currency} />
            </td>
            <td className={`${styles['right']} ${styles['sum']}`}>
              {credited ? <MoneyText amount={credited} currency={currency} signed /> : '–'}
            </td>
            <td className={`${styles['right']} ${styles['status']}`}>
              <DepositTag state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
