import { useTranslation } from 'react-i18next';
import { CountBadge } from './count-badge.tsx';
import { useUnread } from './use-unread.ts';

/** The number of unread messages; nothing if there are none. */
export function UnreadBadge() {
  const { t } = useTranslation();
  const count = useUnread();
  return <CountBadge count={count} words={t('messages.unread', { count })} />;
}
