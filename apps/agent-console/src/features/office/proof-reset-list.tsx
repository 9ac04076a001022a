import { approvalStates } from '@apsara/domain/office/approvals';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ApprovalState } from '../../shared/review/approval-state.tsx';

const Resets = listParts(resources.proofResets);

/** Second proofs to reset; by default those that wait. */
export function ProofResetList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.proofResets}
      title={t('menu.proof_resets')}
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
      <Resets.TextFilter source="q" label={t('resources.proofResets.fields.account')} width={240} leads />
      <Resets.SelectFilter
        source="state"
        label={t('resources.proofResets.fields.state')}
        everything={t('office.any_state')}
        choices={approvalStates.map((id) => ({ id, name: t(`approval_state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('office.no_resets')} lead={t('office.no_resets_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  return (
    <Resets.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Resets.Column
        source="askedAt"
        sortByOrder="DESC"
        render={({ id, askedAt }) => <CellLink to={showLink(resources.proofResets, id)}>{instant(askedAt)}</CellLink>}
      />
      <Resets.Column source="account" disableSort />
      <Resets.Column source="reason" disableSort />
      <Resets.Column source="askedBy" disableSort />
      <Resets.Column source="state" disableSort render={({ state }) => <ApprovalState state={state} />} />
    </Resets.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  return (
    <Resets.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.proofResets, String(id))}
      primaryText={({ account, reason }) => `${account} · ${reason}`}
      secondaryText={({ state }) => <ApprovalState state={state} />}
    />
  );
}
