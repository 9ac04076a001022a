import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '@apsara/ui/tabs';
import { EndedRewards, SentRewards } from '../../features/claims/ended-rewards.tsx';
import { WaitingRewards } from '../../features/claims/waiting-rewards.tsx';
import { TurnoverList } from '../../features/turnover/turnover-list.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import styles from './bonus-page.module.css';

const tabs = ['waiting', 'progress', 'history'] as const;

/** The reward centre (specification 2, rewardCenter): what can be claimed, what is in progress, and what was. */
export function RewardsPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof tabs)[number]>('waiting');
  usePageTitle(t('claims.title'));
  return (
    <div className={styles['page']}>
      <h1>{t('claims.title')}</h1>
      <p>{t('claims.lead')}</p>
      <Tabs
        label={t('claims.title')}
        tabs={tabs.map((id) => ({ id, label: t(`claims.tab_${id}`) }))}
        value={tab}
        onChange={setTab}
      >
        <div className={styles['panel']}>
          {tab === 'waiting' && <WaitingRewards />}
          {tab === 'progress' && (
            <>
              <SentRewards />
              <p>{t('claims.order')}</p>
              <TurnoverList />
            </>
          )}
          {tab === 'history' && <EndedRewards />}
        </div>
      </Tabs>
    </div>
  );
}
