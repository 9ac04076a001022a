import { Box } from '@mui/material';
import { friendStates } from '@apsara/domain/referrals/referrals';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { FriendState, Progress, Sameness } from './friend-parts.tsx';
import { referralQueue } from './referral-queue.ts';

const Friends = listParts(resources.referralFriends);

/** Friends whom members brought; by default those that are held, oldest first. */
export function FriendList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...referralQueue}
      title={t('menu.referral_friends')}
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
      <Friends.TextFilter source="q" label={t('resources.referralFriends.fields.referrer')} width={240} leads />
      <Friends.SelectFilter
        source="state"
        label={t('resources.referralFriends.fields.state')}
        everything={t('claims.any_state')}
        choices={friendStates.map((id) => ({ id, name: t(`friend_state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('referral.empty')} lead={t('applications.empty_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  return (
    <Friends.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Friends.Column
        source="createdAt"
        sortByOrder="ASC"
        render={({ id, createdAt }) => (
          <CellLink to={showLink(resources.referralFriends, id)}>{instant(createdAt)}</CellLink>
        )}
      />
      <Friends.Column source="account" disableSort />
      <Friends.Column source="referrer" disableSort />
      <Friends.Column
        source="deposited"
        disableSort
        align="right"
        render={({ deposited, deposits }) => <Progress done={deposited} asked={deposits} />}
      />
      <Friends.Column
        source="valid"
        disableSort
        align="right"
        render={({ valid, bets }) => <Progress done={valid} asked={bets} />}
      />
      <Friends.Column source="same" disableSort render={({ same }) => <Sameness same={same} />} />
      <Friends.Column source="state" disableSort render={({ state }) => <FriendState state={state} />} />
    </Friends.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Friends.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.referralFriends, String(id))}
      primaryText={({ account, referrer }) => `${account} · ${referrer}`}
      secondaryText={({ createdAt, state }) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: 0.5 }}>
          <span>{instant(createdAt)}</span>
          <FriendState state={state} />
        </Box>
      )}
    />
  );
}
