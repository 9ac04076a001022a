import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Movement } from '@apsara/api/reports';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText } from '@apsara/ui/money-text';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { useSite } from '../../shared/site.tsx';
import { useKindName } from '../../shared/use-kind-name.ts';
import styles from './movement-table.module.css';

/** The game, whom it went to or came from, what a rebate is for, or the number of an order. */
function detailOf({ gameName, counterparty, amount, rebate, reference }: Movement, t: TFunction): string {
  if (gameName) return gameName;
  if (counterparty) return t(amount.startsWith('-') ? 'movements.to' : 'movements.from', { account: counterparty });
  if (rebate) return `${rebate.day} · ${t(`types.${rebate.product}`)}`;
  return reference ?? '';
}

/** A table on wide screens, cards on phones. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const kindName = useKindName();
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{t('movements.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('movements.what')}</th>
          <th scope="col">{t('bonus.when')}</th>
          <th scope="col" className={styles['right']}>
            {t('deposit.amount')}
          </th>
          <th scope="col" className={styles['right']}>
            {t('movements.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => {
          const { id, kind, account, at, amount, balance, currency } = movement;
          const detail = [detailOf(movement, t), account === 'cash' ? '' : account.replace(/^.*:/, '')].filter(Boolean);
          return (
            <tr key={id}>
              <td className={styles['what']}>
                {kindName(kind)}
                <small>{detail.join(' · ')}</small>
              </td>
              <td className={styles['when']}>
                <DateTimeText instant={at} zone={timeZone} locale={i18n.language} />
              </td>
              <td className={`${styles['right']} ${styles['amount']}`}>
                <MoneyText amount={amount} currency={currency} signed />
              </td>
              <td className={`${styles['right']} ${styles['balance']}`}>
                <span aria-hidden="true">{t('movements.balance')} </span>
                <MoneyText amount={balance} currency={currency} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
