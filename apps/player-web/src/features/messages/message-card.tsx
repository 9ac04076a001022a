import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@apsara/api/messages';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { IconButton } from '@apsara/ui/icon-button';
import { useSite } from '../../shared/site.tsx';
import styles from './messages.module.css';

interface MessageCardProps {
  message: Message;
  open: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

/** A message: its title, and its text when opened. */
export function MessageCard({ message, open, onToggle, onRemove }: MessageCardProps) {
  const { t, i18n } = useTranslation();
  const { timeZone, name } = useSite();
  const id = useId();
  const { title, content, from, sentAt, read } = message;
  return (
    <li className={styles['card']} data-unread={read ? undefined : ''}>
      <div className={styles['row']}>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
            <b>{title}</b>
            {!read && <em className={styles['new']}>{t('messages.new')}</em>}
            <small>
              {from || name} · <DateTimeText instant={sentAt} zone={timeZone} locale={i18n.language} />
            </small>
            <ChevronDown size={18} aria-hidden="true" className={styles['arrow']} />
          </button>
        </h2>
        <IconButton label={t('messages.remove_of', { title })} onClick={onRemove}>
          <Trash size={18} />
        </IconButton>
      </div>
      <p id={id} hidden={!open}>
        {content}
      </p>
    </li>
  );
}
