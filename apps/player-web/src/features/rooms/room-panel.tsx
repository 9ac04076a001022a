import ArrowDown from 'lucide-react/icons/arrow-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@apsara/domain/sites/languages';
import { Button } from '@apsara/ui/button';
import { Skeleton } from '@apsara/ui/skeleton';
import { QueryError } from '../../shared/query-error.tsx';
import { ComposeMessage } from './compose-message.tsx';
import { RoomLine } from './room-line.tsx';
import styles from './rooms.module.css';
import { useFollow } from './use-follow.ts';
import { useRoom, type RoomView } from './use-rooms.ts';
import { useSeen } from './use-seen.ts';
import { useKeyboardSpace } from './use-keyboard-space.ts';

/** The messages of a room, the newest at the bottom, and what is being written. */
export function RoomPanel({ language }: { language: Language }) {
  const { asked, earlier } = useRoom(language);
  const { data, error, refetch, isFetching } = asked;
  const space = useKeyboardSpace();
  if (!data)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="320px" radius="var(--r-md)" />
    );
  return (
    <div ref={space} className={styles['panel']}>
      <Messages language={language} view={data} earlier={earlier} />
      {error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <ComposeMessage language={language} view={data} />
    </div>
  );
}

interface MessagesProps {
  language: Language;
  view: RoomView;
  earlier: () => Promise<void>;
}

function Messages({ language, view: { room, messages, hasEarlier }, earlier }: MessagesProps) {
  const { t } = useTranslation();
  const { scroll, isAtEnd, lastNo, toEnd, onScroll } = useFollow(messages);
  const [seen, setSeen] = useState(lastNo);
  const [isAsking, setAsking] = useState(false);
  const isReader = room.readOnly !== 'trial';
  if (isAtEnd && seen !== lastNo) setSeen(lastNo);
  useSeen(language, isReader ? seen : 0);
  const ask = async () => {
    setAsking(true);
    await earlier().catch(() => undefined);
    setAsking(false);
  };
  const newer = messages.filter(({ no, own }) => no > seen && !own).length;
  return (
    <div className={styles['frame']}>
      <div
        ref={scroll}
        className={styles['scroll']}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        aria-label={t('rooms.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard, too.
        tabIndex={0}
      >
        {hasEarlier && (
          <Button size="sm" className={styles['earlier']} busy={isAsking} onClick={() => void ask()}>
            {t('rooms.earlier')}
          </Button>
        )}
        {messages.length === 0 && <p className={styles['note']}>{t('rooms.empty')}</p>}
        <ol className={styles['list']}>
          {messages.map((message) => (
            <RoomLine key={message.id} message={message} language={language} mayAct={isReader} />
          ))}
        </ol>
      </div>
      {newer > 0 && !isAtEnd && (
        <Button variant="primary" size="sm" className={styles['pill']} onClick={toEnd}>
          <ArrowDown size={16} aria-hidden="true" />
          {t('rooms.newer', { n: newer })}
        </Button>
      )}
    </div>
  );
}
