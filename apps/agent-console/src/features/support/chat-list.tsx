import { Box, Button } from '@mui/material';
import { chatViews } from '@apsara/domain/support/chats';
import { languages } from '@apsara/domain/sites/languages';
import type { SupportChatRow } from '@apsara/api/support-desk';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { Age, ChatStateTag, Stars, usePlayerName } from './chat-words.tsx';
import { useDeskNews } from './use-desk-news.ts';

const Chats = listParts(resources.supportChats);

/** The desk's queue; by default what waits, the oldest first. It follows the chats while they change. */
export function ChatList() {
  const t = useTranslation();
  useDeskNews();
  return (
    <ReviewList
      of={resources.supportChats}
      title={t('menu.support')}
      sort={{ field: 'waitingSince', order: 'ASC' }}
      filter={{ view: 'waiting' }}
      scope={null}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Chats.TextFilter source="q" label={t('support.search')} width={240} leads />
      <Chats.SelectFilter
        source="view"
        label={t('support.view')}
        everything={t('support.any')}
        choices={chatViews.map((id) => ({ id, name: t(`support_view.${id}`) }))}
      />
    </FilterForm>
  );
}

/** The person of the staff who holds the chat, and the one who looks at it. */
function Holder({ staff, lookedBy }: SupportChatRow) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {staff || '–'}
      {lookedBy && <Tag tone="iris">{t('support.looked_by', { name: lookedBy })}</Tag>}
    </Box>
  );
}

/** The last message, and how many have not been read. */
function Last({ last, unread }: SupportChatRow) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', maxWidth: '44ch' }}>
      {unread > 0 && <Tag tone="danger">{t('support.unread', { n: unread })}</Tag>}
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
        {last || t('support.picture')}
      </Box>
    </Box>
  );
}

function Table() {
  const nameOf = usePlayerName();
  const { instant } = useFormats();
  return (
    <Chats.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Chats.Column
        source="account"
        disableSort
        render={(chat) => <CellLink to={showLink(resources.supportChats, chat.id)}>{nameOf(chat)}</CellLink>}
      />
      <Chats.Column source="waitingSince" render={({ waitingSince }) => <Age since={waitingSince} />} />
      <Chats.Column source="last" disableSort render={(chat) => <Last {...chat} />} />
      <Chats.Column source="language" disableSort render={({ language }) => languages[language].name} />
      <Chats.Column source="staff" disableSort render={(chat) => <Holder {...chat} />} />
      <Chats.Column source="state" disableSort render={({ state }) => <ChatStateTag state={state} />} />
      <Chats.Column source="lastAt" render={({ lastAt }) => instant(lastAt)} />
      <Chats.Column source="rating" disableSort render={({ rating }) => <Stars rating={rating} />} />
    </Chats.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const nameOf = usePlayerName();
  return (
    <Chats.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.supportChats, String(id))}
      primaryText={(chat) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {nameOf(chat)}
          </Box>
          <Age since={chat.waitingSince} />
        </Box>
      )}
      secondaryText={(chat) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.75, pt: 0.5 }}>
          <Last {...chat} />
          <Box component="span" sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Holder {...chat} />
            <ChatStateTag state={chat.state} />
          </Box>
        </Box>
      )}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.supportChats);
  return (
    <EmptyState title={t('support.empty')} lead={t('support.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('support.any')}
      </Button>
    </EmptyState>
  );
}
