import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import styles from './messages.module.css';
import { useUnread } from './use-unread.ts';

const MOST = 99;

/** The number of unread messages; nothing if there are none. */
export function UnreadBadge() {
  const { t } = useTranslation();
  const count = useUnread();
  if (count === 0) return null;
  return (
    <em className={styles['badge']}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{t('messages.unread', { count })}</VisuallyHidden>
    </em>
  );
}
