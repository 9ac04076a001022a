import Flag from 'lucide-react/icons/flag';
import Trash from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createRoomReport, removeOwnRoomMessage } from '@apsara/api/rooms';
import { reportReasons, type ReportReason } from '@apsara/domain/rooms/rooms';
import type { Language } from '@apsara/domain/sites/languages';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { IconButton } from '@apsara/ui/icon-button';
import { Select } from '@apsara/ui/select';
import { Tag } from '@apsara/ui/tag';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './rooms.module.css';
import { keepMessage, type KeptMessage } from './use-rooms.ts';

interface LineProps {
  message: KeptMessage;
  language: Language;
  /** Whether the reader may report messages, and delete the own ones. */
  mayAct: boolean;
}

/** One message of a room. What was removed leaves a trace. */
export function RoomLine({ message, language, mayAct }: LineProps) {
  const { t, i18n } = useTranslation();
  const { timeZone, name: siteName } = useSite();
  const { own, from, name, text, at, removal, reported } = message;
  const [isReporting, setReporting] = useState(false);
  const author = from === 'house' ? siteName : own ? t('rooms.you') : name || t('rooms.member');
  const mayReport = mayAct && !own && from === 'member' && removal === null;
  return (
    <li className={styles[own ? 'own' : 'theirs']} data-from={from} data-removed={removal !== null || undefined}>
      <span className={styles['head']}>
        <b>{author}</b>
        {from === 'house' && <Tag tone="info">{t('rooms.house')}</Tag>}
        <small>
          <DateTimeText instant={at} zone={timeZone} locale={i18n.language} look="short" />
        </small>
        {mayReport &&
          (reported ? (
            <small>{t('rooms.reported')}</small>
          ) : (
            <IconButton
              small
              label={t('rooms.report')}
              aria-expanded={isReporting}
              className={styles['act']}
              onClick={() => setReporting(!isReporting)}
            >
              <Flag size={16} aria-hidden="true" />
            </IconButton>
          ))}
        {mayAct && own && removal === null && <DeleteOwn message={message} language={language} />}
      </span>
      {removal === null ? (
        <p>{text}</p>
      ) : (
        <p className={styles['trace']}>{t(removal === 'own' ? 'rooms.deleted' : 'rooms.removed')}</p>
      )}
      {isReporting && mayReport && !reported && (
        <Report message={message} language={language} onClose={() => setReporting(false)} />
      )}
    </li>
  );
}

/** The author deletes it while that is possible; the server decides. */
function DeleteOwn({ message: { id, deletableUntil }, language }: { message: KeptMessage; language: Language }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useErrorWords();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(() => Date.now() < deletableUntil);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), Math.max(0, deletableUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [deletableUntil]);
  if (error !== undefined) return <small role="alert">{words(error)}</small>;
  if (!isOpen) return null;
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const askedAt = Date.now();
      keepMessage(client, language, await api.call(removeOwnRoomMessage, { id }), askedAt);
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  return (
    <IconButton small label={t('rooms.delete')} className={styles['act']} onClick={() => void remove()}>
      <Trash size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** Why a message is reported. */
function Report({ message, language, onClose }: { message: KeptMessage; language: Language; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useErrorWords();
  const [reason, setReason] = useState<ReportReason>('abuse');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const askedAt = Date.now();
      keepMessage(client, language, await api.call(createRoomReport, { id: message.id, reason }), askedAt);
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <fieldset className={styles['report']} aria-label={t('rooms.report')}>
      <Select
        label={t('rooms.why')}
        value={reason}
        onChange={setReason}
        options={reportReasons.map((value) => ({ value, label: t(`rooms.reason_${value}`) }))}
      />
      <span className={styles['buttons']}>
        <Button size="sm" variant="primary" busy={isBusy} onClick={() => void send()}>
          {t('rooms.send_report')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </span>
      {error !== undefined && <p role="alert">{words(error)}</p>}
    </fieldset>
  );
}
