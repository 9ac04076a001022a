import { Alert, Box, Card, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { touchSupportChat, type SupportChatRecord } from '@apsara/api/support-desk';
import { languages } from '@apsara/domain/sites/languages';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { May, useMay } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ChatActs } from './chat-acts.tsx';
import { ChatAnswer } from './chat-answer.tsx';
import { ChatMember } from './chat-member.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { Age, ChatStateTag, Stars, usePlayerName } from './chat-words.tsx';
import { useDeskNews } from './use-desk-news.ts';

/** The server counts a look for 45 seconds. */
const LOOK_MS = 20_000;

/** A page that hears nothing of its chat asks for it after so long. */
const AGAIN_MS = 20_000;

/** One chat: what was said, the answer, and the member's record beside it. */
export const ChatShow = () => (
  <ShowPage of={resources.supportChats} againMs={AGAIN_MS}>
    {(chat) => <ChatPage chat={chat} />}
  </ShowPage>
);

/** Reports to the server that this person looks at the chat. @returns the other person who does */
function useLook({ id, state, lookedBy, messages }: SupportChatRecord): string {
  const { client } = useSite();
  const isActive = useMay()('supportChats.act') && state !== 'closed';
  const no = messages.at(-1)?.no ?? 0;
  const [other, setOther] = useState(lookedBy);
  useEffect(() => {
    if (!isActive) return undefined;
    const look = (): void => {
      if (document.hidden) return;
      void client.call(touchSupportChat, { id, no }).then(
        (answer) => setOther(answer.lookedBy),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [client, id, no, isActive]);
  return isActive ? other : lookedBy;
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 340px' },
};

export function ChatPage({ chat }: { chat: SupportChatRecord }) {
  const t = useTranslation();
  const nameOf = usePlayerName();
  useDeskNews();
  const other = useLook(chat);
  return (
    <>
      <PageTitle title={`${t('menu.support')} · ${nameOf(chat)}`} />
      <BackButton otherwise="/supportChats">{t('support.back')}</BackButton>
      <Box sx={columns}>
        <Card component="section" aria-label={t('support.messages')} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
          {other && <Alert severity="info">{t('support.looked_by', { name: other })}</Alert>}
          <ChatMessages chat={chat} />
          {chat.state !== 'closed' && (
            <May right="supportChats.act">
              <ChatAnswer chat={chat} />
            </May>
          )}
        </Card>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <About chat={chat} />
          {chat.memberId && (
            <May right="siteMembers.read">
              <ChatMember id={chat.memberId} />
            </May>
          )}
        </Box>
      </Box>
    </>
  );
}

/** The state of the chat, and what may be done to it. */
function About({ chat }: { chat: SupportChatRecord }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { state, language, staff, waitingSince, createdAt, closedAt, rating, comment } = chat;
  return (
    <Card
      component="section"
      aria-label={t('resources.supportChats.name', { count: 1 })}
      sx={{ p: 2.5, display: 'grid', gap: 1.5 }}
    >
      <Facts>
        <Fact name={t('resources.supportChats.fields.state')}>
          <ChatStateTag state={state} />
        </Fact>
        <Fact name={t('resources.supportChats.fields.staff')}>{staff || '–'}</Fact>
        <Fact name={t('resources.supportChats.fields.language')}>{languages[language].name}</Fact>
        <Fact name={t('resources.supportChats.fields.createdAt')}>{instant(createdAt)}</Fact>
        {waitingSince && (
          <Fact name={t('resources.supportChats.fields.waitingSince')}>
            <Age since={waitingSince} />
          </Fact>
        )}
        {closedAt && <Fact name={t('support.closed_at')}>{instant(closedAt)}</Fact>}
        {state === 'closed' && (
          <Fact name={t('resources.supportChats.fields.rating')}>
            <Stars rating={rating} />
          </Fact>
        )}
      </Facts>
      {comment && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Typography>}
      <May right="supportChats.act">
        <ChatActs chat={chat} />
      </May>
    </Card>
  );
}
