import { useTranslation } from 'react-i18next';
import type { Reward } from '@apsara/api/rewards';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { moneyWords, MoneyText } from '@apsara/ui/money-text';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { useSite } from '../../shared/site.tsx';
import { useKindName } from '../../shared/use-kind-name.ts';
import styles from './reward-table.module.css';

/** The reason of a reward: a product's rate on a day, a win's product, or the operator's reason. */
function About({ reward: { rebate, bonus, win } }: { reward: Reward }) {
  const { t } = useTranslation();
  if (win) return t(`types.${win.product}`);
  if (rebate) return `${t(`types.${rebate.product}`)} · ${rebate.rate}% · ${rebate.day}`;
  return bonus?.reason;
}

/** The valid bets of a rebate, or the wagering requirement of a bonus. */
function Base({ reward: { rebate, bonus, currency } }: { reward: Reward }) {
  const { t } = useTranslation();
  if (rebate) return t('bonus.valid', { amount: moneyWords(rebate.valid, currency) });
  return bonus && t('bonus.turnover', { amount: moneyWords(bonus.turnover, currency) });
}

/** A table on wide screens, cards on phones. */
export function RewardTable({ rewards }: { rewards: readonly Reward[] }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const kindName = useKindName();
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{t('bonus.paid')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('bonus.what')}</th>
          <th scope="col">{t('bonus.base')}</th>
          <th scope="col">{t('bonus.when')}</th>
          <th scope="col">{t('deposit.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rewards.map((reward) => (
          <tr key={reward.id}>
            <td className={styles['what']}>
              {kindName(reward.kind)}
              <small>
                <About reward={reward} />
              </small>
            </td>
            <td className={styles['base']}>
              <Base reward={reward} />
            </td>
            <td className={styles['when']}>
              <DateTimeText instant={reward.at} zone={timeZone} locale={i18n.language} />
            </td>
            <td className={styles['amount']}>
              <MoneyText amount={reward.amount} currency={reward.currency} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
