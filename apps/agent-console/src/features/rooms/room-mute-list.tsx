import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { endRoomMute, type RoomMuteRow } from '@apsara/api/room-desk';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { May } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const Mutes = listParts(resources.roomMutes);

/** Members who must not write in the rooms, and those whose mute is over. */
export function RoomMuteList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.roomMutes}
      title={t('menu.room_mutes')}
      sort={{ field: 'at', order: 'DESC' }}
      filter={{ state: 'active' }}
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
      <Mutes.TextFilter source="q" label={t('resources.roomMutes.fields.account')} width={220} leads />
      <Mutes.SelectFilter
        source="state"
        label={t('resources.roomMutes.fields.state')}
        everything={t('rooms.any')}
        choices={(['active', 'over'] as const).map((id) => ({ id, name: t(`rooms.mute_${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('rooms.no_mutes')} lead={t('rooms.no_mutes_lead')} />;
}

/** Until when: an instant, or for good. */
function Until({ until }: Pick<RoomMuteRow, 'until'>) {
  const t = useTranslation();
  const { instant } = useFormats();
  return <>{until ? instant(until) : t('rooms.for_good')}</>;
}

function Table() {
  const { instant } = useFormats();
  return (
    <Mutes.Table rowClick={false} empty={<Nothing />} bulkActionButtons={false}>
      <Mutes.Column source="account" disableSort />
      <Mutes.Column source="at" sortByOrder="DESC" render={({ at }) => instant(at)} />
      <Mutes.Column source="until" render={({ until }) => <Until until={until} />} />
      <Mutes.Column
        source="reason"
        disableSort
        render={({ reason }) => (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Box>
        )}
      />
      <Mutes.Column source="by" disableSort />
      <Mutes.MadeColumn source="state" render={(mute) => <State mute={mute} />} />
    </Mutes.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  return (
    <Mutes.Cards
      empty={<Nothing />}
      rowClick={false}
      primaryText={({ account }) => account}
      secondaryText={(mute) => (
        <>
          <Until until={mute.until} /> · {mute.reason} <State mute={mute} />
        </>
      )}
    />
  );
}

function State({ mute: { id, account, active, liftedBy } }: { mute: RoomMuteRow }) {
  const t = useTranslation();
  const { client } = useSite();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Tag tone={active ? 'danger' : 'mute'}>
        {t(active ? 'rooms.mute_active' : 'rooms.mute_over')}
        {liftedBy && ` · ${liftedBy}`}
      </Tag>
      {active && (
        <May right="roomMutes.act">
          <Button size="small" aria-label={`${t('rooms.unmute')}: ${account}`} onClick={() => setAsked(true)}>
            {t('rooms.unmute')}
          </Button>
        </May>
      )}
      {asked && (
        <ActDialog
          of={resources.roomMutes}
          account={account}
          title={t('rooms.unmute')}
          text={t('rooms.unmute_text')}
          done={t('rooms.unmute_done')}
          onAct={(reason, options) => client.call(endRoomMute, { id, reason }, options)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
