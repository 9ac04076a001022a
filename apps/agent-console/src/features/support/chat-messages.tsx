import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readSupportPicture, type DeskMessage, type SupportChatRecord } from '@apsara/api/support-desk';
import { useDataUrl } from '../../shared/calls/data-url.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { usePlayerName } from './chat-words.tsx';

function Picture({ chat, picture }: { chat: string; picture: string }) {
  const t = useTranslation();
  const { client } = useSite();
  const { data, error, refetch } = useQuery({
    ...client.query(readSupportPicture, { id: chat, picture }),
    staleTime: Infinity,
  });
  const url = useDataUrl(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!url) return <Skeleton variant="rounded" width={240} height={180} />;
  return (
    <a href={url} download={`${picture}.png`}>
      <img
        src={url}
        alt={t('support.picture')}
        style={{ maxWidth: '100%', maxHeight: 320, borderRadius: 'var(--r-md)', display: 'block' }}
      />
    </a>
  );
}

interface MessageProps {
  message: DeskMessage;
  chat: SupportChatRecord;
}

function Message({ message: { no, from, by, text, picture, at }, chat }: MessageProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  const nameOf = usePlayerName();
  const isOurs = from === 'staff';
  const isLast = isOurs && no === chat.messages.at(-1)?.no;
  return (
    <Box
      component="li"
      sx={{
        justifySelf: isOurs ? 'end' : 'start',
        maxWidth: '85%',
        display: 'grid',
        gap: 0.5,
        px: 1.75,
        py: 1.25,
        borderRadius: 'var(--r-md)',
        background: isOurs ? 'var(--info-soft)' : 'var(--surface-3)',
      }}
    >
      {picture && <Picture chat={chat.id} picture={picture} />}
      {text && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {isOurs ? by : nameOf(chat)} · {instant(at)}
        {isLast && ` · ${t(chat.playerSeen >= no ? 'support.seen' : 'support.sent')}`}
      </Typography>
    </Box>
  );
}

/** What was said, the newest in sight. */
export function ChatMessages({ chat }: { chat: SupportChatRecord }) {
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const count = chat.messages.length;
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [count]);
  return (
    <Box
      ref={box}
      tabIndex={0}
      role="log"
      aria-label={t('support.messages')}
      sx={{ maxHeight: '56vh', overflowY: 'auto' }}
    >
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {chat.messages.map((message) => (
          <Message key={message.id} message={message} chat={chat} />
        ))}
      </Box>
    </Box>
  );
}
