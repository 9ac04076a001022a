import { useTranslation } from 'react-i18next';
import type { WireTier } from '@apsara/api/contracts';
import { groupAmount } from '@apsara/domain/money';
import { useSite } from '../../shared/site.tsx';
import styles from './contract-dialog.module.css';

/** Formats a tier's rate: a percentage or an amount in the site's currency. */
export function useRate(): (tier: WireTier) => string {
  const { currency } = useSite();
  return ({ rateType, rate }) => (rateType === 'P' ? `${rate} %` : `${groupAmount(rate)} ${currency}`);
}

export function Tiers({ title, tiers }: { title: string; tiers: readonly WireTier[] }) {
  const { t } = useTranslation();
  const rateOf = useRate();
  const asksNetLoss = tiers.some(({ netLoss }) => netLoss !== null);
  return (
    <div className={styles['tiers']}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('contracts.bets')}</th>
            {asksNetLoss && <th scope="col">{t('contracts.net_loss')}</th>}
            <th scope="col">{t('contracts.headcount')}</th>
            <th scope="col">{t('contracts.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={`${tier.minimumBet}/${tier.activeMember}`}>
              <td>{groupAmount(tier.minimumBet)}</td>
              {asksNetLoss && <td>{tier.netLoss !== null && groupAmount(tier.netLoss)}</td>}
              <td>{tier.activeMember}</td>
              <td>{rateOf(tier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
