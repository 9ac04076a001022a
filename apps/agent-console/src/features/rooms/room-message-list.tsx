import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { roomViews } from '@apsara/domain/rooms/rooms';
import { languageCodes, languages } from '@apsara/domain/sites/languages';
import type { RoomMessageRow } from '@apsara/api/room-desk';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { May } from '../../shared/rights.tsx';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { Beginning } from '../../shared/values/beginning.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { WriteDialog } from './write-dialog.tsx';

const Messages = listParts(resources.roomMessages);

/** Messages of the rooms; by default those with reports that wait, the oldest report first. */
export function RoomMessageList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.roomMessages}
      title={t('menu.room_messages')}
      sort={{ field: 'reportedAt', order: 'ASC' }}
      filter={{ view: 'reported' }}
      scope={<WriteButton />}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function WriteButton() {
  const t = useTranslation();
  const [isWriting, setWriting] = useState(false);
  return (
    <May right="roomMessages.act">
      <Box sx={{ mb: 2 }}>
        <Button variant="outlined" onClick={() => setWriting(true)}>
          {t('rooms.write')}
        </Button>
      </Box>
      {isWriting && <WriteDialog onClose={() => setWriting(false)} />}
    </May>
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Messages.TextFilter source="q" label={t('resources.roomMessages.fields.account')} width={220} leads />
      <Messages.SelectFilter
        source="view"
        label={t('resources.roomMessages.fields.state')}
        everything={t('rooms.any')}
        choices={roomViews.map((id) => ({ id, name: t(`rooms.view_${id}`) }))}
      />
      <Messages.SelectFilter
        source="language"
        label={t('resources.roomMessages.fields.language')}
        everything={t('rooms.any')}
        choices={languageCodes.map((id) => ({ id, name: languages[id].name }))}
      />
    </FilterForm>
  );
}

/** Whether a message is shown, reported or removed. */
export function MessageState({ message: { removal, reportedAt, reports } }: { message: RoomMessageRow }) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      {removal && <Tag tone="mute">{t(removal === 'own' ? 'rooms.deleted' : 'rooms.removed')}</Tag>}
      {reportedAt && <Tag tone="danger">{t('rooms.reports', { n: reports })}</Tag>}
      {!removal && !reportedAt && <Tag tone="success">{t('rooms.shown')}</Tag>}
    </Box>
  );
}

/** Who wrote it: a member, or the staff in the name of the house. */
export function Author({ message: { account, staff, muted } }: { message: RoomMessageRow }) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {account || t('rooms.house', { name: staff })}
      {muted && <Tag tone="danger">{t('rooms.muted')}</Tag>}
    </Box>
  );
}

function Table() {
  const { instant } = useFormats();
  return (
    <Messages.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Messages.Column source="at" sortByOrder="DESC" render={({ at }) => instant(at)} />
      <Messages.Column source="language" disableSort render={({ language }) => languages[language].name} />
      <Messages.Column
        source="account"
        disableSort
        render={(message) => (
          <CellLink to={showLink(resources.roomMessages, message.id)}>
            <Author message={message} />
          </CellLink>
        )}
      />
      <Messages.Column source="text" disableSort render={({ text }) => <Beginning of={text} />} />
      <Messages.Column source="reports" align="right" />
      <Messages.Column source="reportedAt" render={({ reportedAt }) => reportedAt && instant(reportedAt)} />
      <Messages.MadeColumn source="state" render={(message) => <MessageState message={message} />} />
    </Messages.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Messages.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.roomMessages, String(id))}
      primaryText={(message) => <Author message={message} />}
      secondaryText={(message) => (
        <Box component="span" sx={{ display: 'grid', gap: 0.75, pt: 0.5 }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {message.text}
          </Box>
          <span>
            {instant(message.at)} · {languages[message.language].name} <MessageState message={message} />
          </span>
        </Box>
      )}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.roomMessages);
  return (
    <EmptyState title={t('rooms.empty')} lead={t('rooms.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('rooms.show_all')}
      </Button>
    </EmptyState>
  );
}
