import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missionPeriods } from '@apsara/domain/missions/missions';
import { Tabs } from '@apsara/ui/tabs';
import { Leaderboards } from '../../features/leaderboards/leaderboards.tsx';
import { PeriodMissions } from '../../features/missions/period-missions.tsx';
import { useMissions } from '../../features/missions/use-missions.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './bonus-page.module.css';
import { NotFoundPage } from './not-found-page.tsx';

const [once, ...periods] = missionPeriods;
const tabs = [...periods, once, 'board'] as const;

/** Missions, their rewards and the leaderboards (specification 2, missionLeaderboard). */
export function MissionsPage() {
  const hasMissions = useSite().switches.has('MISSION3');
  return hasMissions ? <Missions /> : <NotFoundPage />;
}

function Missions() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<(typeof tabs)[number]>();
  const groups = useMissions().data?.groups;
  usePageTitle(t('missions.title'));
  // What can be claimed comes first. The tab stays when it has been claimed.
  if (!chosen && groups) {
    const waiting = groups.find(({ missions }) =>
      missions.some(({ steps }) => steps.some(({ status }) => status === 'issued')),
    );
    setChosen(waiting?.period ?? 'daily');
  }
  const tab = chosen ?? 'daily';
  return (
    <div className={styles['page']}>
      <h1>{t('missions.title')}</h1>
      <p>{t('missions.lead')}</p>
      <Tabs
        look="chip"
        label={t('missions.title')}
        tabs={tabs.map((id) => ({ id, label: t(`missions.tab_${id}`) }))}
        value={tab}
        onChange={setChosen}
      >
        <div className={styles['panel']}>{tab === 'board' ? <Leaderboards /> : <PeriodMissions period={tab} />}</div>
      </Tabs>
    </div>
  );
}
