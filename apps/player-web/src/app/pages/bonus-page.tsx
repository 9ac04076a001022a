import { useTranslation } from 'react-i18next';
import { RebateRates } from '../../features/rewards/rebate-rates.tsx';
import { RewardList } from '../../features/rewards/reward-list.tsx';
import { TurnoverList } from '../../features/turnover/turnover-list.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import styles from './bonus-page.module.css';

/** Bonus details: rebates, bonuses and their wagering requirements. */
export function BonusPage() {
  const { t } = useTranslation();
  usePageTitle(t('bonus.title'));
  return (
    <div className={styles['page']}>
      <h1>{t('bonus.title')}</h1>
      <RebateRates />
      <TurnoverList />
      <RewardList />
    </div>
  );
}
