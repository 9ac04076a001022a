import { useTranslation } from 'react-i18next';
import { CountBadge } from './count-badge.tsx';
import { useClaimable } from './use-unread.ts';

/** The number of rewards that wait to be claimed; nothing if there are none. */
export function RewardBadge() {
  const { t } = useTranslation();
  const count = useClaimable();
  return <CountBadge count={count} words={t('claims.badge', { count })} />;
}
