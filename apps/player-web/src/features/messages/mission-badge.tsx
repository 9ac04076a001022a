import { useTranslation } from 'react-i18next';
import { CountBadge } from './count-badge.tsx';
import { useClaimableMissions } from './use-unread.ts';

/** The number of rewards of missions that wait to be claimed; nothing if there are none. */
export function MissionBadge() {
  const { t } = useTranslation();
  const count = useClaimableMissions();
  return <CountBadge count={count} words={t('missions.badge', { count })} />;
}
