import { Box } from '@mui/material';
import { approvalStates } from '@apsara/domain/office/approvals';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { ApprovalState } from '../../shared/review/approval-state.tsx';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRequestWords } from './use-request-words.ts';

const Requests = listParts(resources.staffRequests);

/** What admins asked for about staff; by default what waits. */
export function StaffRequestList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.staffRequests}
      title={t('menu.staff_requests')}
      sort={{ field: 'askedAt', order: 'DESC' }}
      filter={{ state: 'waiting' }}
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
      <Requests.TextFilter source="q" label={t('resources.staffRequests.fields.account')} width={240} leads />
      <Requests.SelectFilter
        source="state"
        label={t('resources.staffRequests.fields.state')}
        everything={t('office.any_state')}
        choices={approvalStates.map((id) => ({ id, name: t(`approval_state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('staff.no_requests')} lead={t('staff.no_requests_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  const words = useRequestWords();
  return (
    <Requests.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Requests.Column
        source="askedAt"
        sortByOrder="DESC"
        render={({ id, askedAt }) => <CellLink to={showLink(resources.staffRequests, id)}>{instant(askedAt)}</CellLink>}
      />
      <Requests.Column source="account" disableSort />
      <Requests.Column source="kind" disableSort render={words} />
      <Requests.Column source="reason" disableSort />
      <Requests.Column source="askedBy" disableSort />
      <Requests.Column source="state" disableSort render={({ state }) => <ApprovalState state={state} />} />
    </Requests.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const words = useRequestWords();
  return (
    <Requests.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.staffRequests, String(id))}
      primaryText={(request) => `${request.account} · ${words(request)}`}
      secondaryText={({ state, reason }) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: 0.5 }}>
          <ApprovalState state={state} />
          {reason}
        </Box>
      )}
    />
  );
}
