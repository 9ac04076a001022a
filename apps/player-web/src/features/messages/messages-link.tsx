import Mail from 'lucide-react/icons/mail';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '@apsara/ui/class-names';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import styles from './messages.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/** Link to the inbox, with the number of unread messages. */
export function MessagesLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link to="/messages" className={classNames(styles['link'], className)} title={t('messages.title')}>
      <Mail size={20} aria-hidden="true" />
      <VisuallyHidden>{t('messages.title')}</VisuallyHidden>
      <UnreadBadge />
    </Link>
  );
}
