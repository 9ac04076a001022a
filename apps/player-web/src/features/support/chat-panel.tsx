import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText, dateTimeWords } from '@apsara/ui/date-time-text';
import { Button } from '@apsara/ui/button';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import type { SupportChat, SupportDesk, SupportMessage } from '@apsara/api/support';
import { useErrorWords } from '../../shared/error-words.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { ChatPicture } from './chat-picture.tsx';
import styles from './chat.module.css';
import { Compose } from './compose.tsx';
import { box, useOutbox, type Unsent } from './outbox.ts';
import { RateChat } from './rate-chat.tsx';
import { useChat } from './use-chat.ts';

/** Whether the desk is there, and when it opens. */
function DeskLine({ desk: { isOpen, opensAt } }: { desk: SupportDesk }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const time = opensAt ? dateTimeWords({ instant: opensAt, zone: timeZone, locale: i18n.language }) : '';
  return (
    <p className={styles['desk']}>
      <Tag tone={isOpen ? 'success' : 'info'}>{t(isOpen ? 'chat.here' : 'chat.away')}</Tag>
      {!isOpen && <span>{time ? t('chat.opens', { time }) : t('chat.leave')}</span>}
    </p>
  );
}

function Message({ message, chat }: { message: SupportMessage; chat: SupportChat }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { from, text, picture, at, no } = message;
  const isOwn = from === 'player';
  return (
    <li className={styles[isOwn ? 'own' : 'theirs']}>
      <span className={styles['hidden']}>{t(isOwn ? 'chat.you' : 'chat.us')}: </span>
      {picture && <ChatPicture id={picture} />}
      {text && <p>{text}</p>}
      <span className={styles['meta']}>
        <DateTimeText instant={at} zone={timeZone} locale={i18n.language} look="short" />
        {isOwn && no === chat.lastNo && <span> · {t(chat.staffSeen >= no ? 'chat.seen' : 'chat.sent')}</span>}
      </span>
    </li>
  );
}

/** A message that the server does not have yet. */
function Waiting({ message, onAgain }: { message: Unsent; onAgain: () => void }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { key, text, file, state, error } = message;
  return (
    <li className={styles['own']} data-state={state}>
      {file && <p>🖼 {file.name}</p>}
      {text && <p>{text}</p>}
      <span className={styles['meta']} role={state === 'failed' ? 'alert' : undefined}>
        {state === 'sending' ? t('chat.sending') : `${t('chat.unsent')} ${error === undefined ? '' : words(error)}`}
      </span>
      {state === 'failed' && (
        <span className={styles['again']}>
          <Button size="sm" onClick={onAgain}>
            {t('common.retry')}
          </Button>
          <Button size="sm" onClick={() => box.drop(key)}>
            {t('chat.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** The place in the queue. */
function Place({ chat }: { chat: SupportChat }) {
  const { t } = useTranslation();
  if (chat.state !== 'waiting') return null;
  const { ahead } = chat;
  return <p className={styles['note']}>{ahead > 0 ? t('chat.ahead', { ahead }) : t('chat.next')}</p>;
}

/** The chat with the desk: its messages, what is being written, and the rating at its end. */
export function ChatPanel() {
  const { t } = useTranslation();
  const { support, messages, chat, send, isOwn, asked } = useChat();
  const { owner, unsent } = useOutbox();
  const end = useRef<HTMLDivElement>(null);
  const shown = messages.data?.messages ?? [];
  const count = shown.length + unsent.length;
  // The braces matter: a newer browser answers a scroll with a promise, which React would call as the effect's end.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (!support.data || !isOwn) {
    const failed = [support, asked].find(({ error }) => error);
    return failed ? (
      <QueryError error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
    ) : (
      <Skeleton height="320px" radius="var(--r-md)" />
    );
  }
  return (
    <div className={styles['panel']}>
      <DeskLine desk={support.data.desk} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard, too. */}
      <div className={styles['scroll']} role="log" aria-label={t('chat.messages')} tabIndex={0}>
        {count === 0 && <p className={styles['note']}>{t('chat.hello')}</p>}
        {messages.error && !messages.data && (
          <QueryError error={messages.error} onRetry={() => void messages.refetch()} busy={messages.isFetching} />
        )}
        <ol className={styles['list']}>
          {chat && shown.map((message) => <Message key={message.id} message={message} chat={chat} />)}
          {unsent.map((message) => (
            <Waiting key={message.key} message={message} onAgain={() => void send(message.key)} />
          ))}
        </ol>
        {chat && <Place chat={chat} />}
        <div ref={end} />
      </div>
      {chat?.state === 'closed' && <RateChat key={chat.id} chat={chat} />}
      <Compose key={owner} maxLength={support.data.maxLength} chat={chat} onSend={(key) => void send(key)} />
    </div>
  );
}
