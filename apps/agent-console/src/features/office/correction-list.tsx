import { Box } from '@mui/material';
import { approvalStates } from '@apsara/domain/office/approvals';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ApprovalState } from '../../shared/review/approval-state.tsx';

const Corrections = listParts(resources.memberCorrections);

/** Corrections of balances; by default those that wait. */
export function CorrectionList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.memberCorrections}
      title={t('menu.member_corrections')}
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
      <Corrections.TextFilter source="q" label={t('resources.memberCorrections.fields.account')} width={240} leads />
      <Corrections.SelectFilter
        source="state"
        label={t('resources.memberCorrections.fields.state')}
        everything={t('office.any_state')}
        choices={approvalStates.map((id) => ({ id, name: t(`approval_state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('office.no_corrections')} lead={t('office.no_corrections_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  return (
    <Corrections.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Corrections.Column
        source="askedAt"
        sortByOrder="DESC"
        render={({ id, askedAt }) => (
          <CellLink to={showLink(resources.memberCorrections, id)}>{instant(askedAt)}</CellLink>
        )}
      />
      <Corrections.Column source="account" disableSort />
      <Corrections.Column
        source="amount"
        disableSort
        align="right"
        render={({ amount }) => <Money amount={amount} signed />}
      />
      <Corrections.Column source="reason" disableSort />
      <Corrections.Column source="askedBy" disableSort />
      <Corrections.Column source="state" disableSort render={({ state }) => <ApprovalState state={state} />} />
    </Corrections.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  return (
    <Corrections.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.memberCorrections, String(id))}
      primaryText={({ account, reason }) => `${account} · ${reason}`}
      secondaryText={({ amount, state }) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: 0.5 }}>
          <ApprovalState state={state} />
          <Money amount={amount} signed />
        </Box>
      )}
    />
  );
}
