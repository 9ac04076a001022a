import { useTranslation } from 'react-i18next';
import type { BetRow } from '@apsara/api/bets';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { MoneyText } from '@apsara/ui/money-text';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { useSite } from '../../shared/site.tsx';
import { BetStatus } from './bet-status.tsx';
import styles from '../../shared/record-table.module.css';

interface BetTableProps {
  bets: readonly BetRow[];
  onOpen: (bet: BetRow) => void;
}

/** A table on wide screens, cards on phones. A row opens its receipt. */
export function BetTable({ bets, onOpen }: BetTableProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{t('nav.record')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('record.game')}</th>
          <th scope="col">{t('record.placed')}</th>
          <th scope="col" className={styles['right']}>
            {t('record.stake')}
          </th>
          <th scope="col" className={styles['right']}>
            {t('record.net')}
          </th>
          <th scope="col" className={styles['right']}>
            {t('record.status')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet.id}>
            <td className={styles['what']}>
              <button type="button" onClick={() => onOpen(bet)}>
                {bet.gameName}
              </button>
              <small>
                {t(`types.${bet.gameType}`)} · {bet.vendor}
              </small>
            </td>
            <td className={styles['when']}>
              <DateTimeText instant={bet.placedAt} zone={timeZone} locale={i18n.language} />
            </td>
            <td className={`${styles['right']} ${styles['base']}`}>
              <MoneyText amount={bet.stake} currency={bet.currency} />
            </td>
            <td className={`${styles['right']} ${styles['sum']}`}>
              {bet.status === 'open' ? '–' : <MoneyText amount={bet.net} currency={bet.currency} signed />}
            </td>
            <td className={`${styles['right']} ${styles['status']}`}>
              <BetStatus bet={bet} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
