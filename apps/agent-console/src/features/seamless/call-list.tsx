import { Box, Button } from '@mui/material';
import { DataTable, SimpleList, useListContext } from 'react-admin';
import { refusedCallStates, type RefusedCallRow } from '@apsara/api/seamless';
import { walletRefusals } from '@apsara/domain/games/wallet-protocol';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { FilterForm, SelectFilter, TextFilter } from '../../shared/lists/filter-form.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { CallState } from './call-state.tsx';

/** Vendor calls that were not answered OK; by default those in dispute, latest first. */
export function CallList() {
  const t = useTranslation();
  return (
    <ReviewList
      title={t('menu.refused_calls')}
      sort={{ field: 'lastAt', order: 'DESC' }}
      filter={{ state: 'disputed' }}
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
      <TextFilter source="q" label={t('refused_calls.search')} width={260} leads />
      <SelectFilter
        source="state"
        label={t('resources.refusedCalls.fields.state')}
        everything={t('refused_calls.any_state')}
        choices={refusedCallStates.map((id) => ({ id, name: t(`refused_calls.${id}`) }))}
      />
      <SelectFilter
        source="status"
        label={t('resources.refusedCalls.fields.status')}
        everything={t('refused_calls.any_status')}
        choices={walletRefusals.map((id) => ({ id, name: t(`wallet_status.${id}`) }))}
      />
    </FilterForm>
  );
}

const Column = DataTable.Col<RefusedCallRow>;

/** The amount as the vendor sent it; unsigned calls have none. */
const amountOf = ({ amount, currency }: RefusedCallRow): string => (amount === '' ? '–' : `${amount} ${currency}`);

function Table() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <DataTable<RefusedCallRow> rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Column
        source="lastAt"
        sortByOrder="DESC"
        render={({ id, lastAt }) => <CellLink to={showLink('refusedCalls', id)}>{instant(lastAt)}</CellLink>}
      />
      <Column source="vendor" />
      <Column source="action" disableSort render={({ action }) => t(`wallet_action.${action}`)} />
      <Column source="status" disableSort render={({ status }) => t(`wallet_status.${status}`)} />
      <Column source="account" render={({ account }) => account || '–'} cellClassName="strong" />
      <Column source="amount" align="right" disableSort render={amountOf} />
      <Column source="roundId" disableSort cellClassName="long" render={({ roundId }) => roundId || '–'} />
      <Column source="times" align="right" sortByOrder="DESC" render={({ times }) => count(times)} />
      <Column source="state" disableSort render={(call) => <CallState {...call} />} />
    </DataTable>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <SimpleList<RefusedCallRow>
      empty={<Nothing />}
      rowClick={(id) => showLink('refusedCalls', String(id))}
      primaryText={(call) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {call.account || call.vendor}
          </Box>
          {amountOf(call)}
        </Box>
      )}
      secondaryText={({ vendor, action, status, state, reviewedBy, lastAt, times }) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <span>
            {vendor} · {t(`wallet_action.${action}`)} · {t(`wallet_status.${status}`)}
          </span>
          <CallState state={state} reviewedBy={reviewedBy} />
          <span>{instant(lastAt)}</span>
          <Box component="span" sx={{ justifySelf: 'end' }}>
            {count(times)}×
          </Box>
        </Box>
      )}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { setFilters } = useListContext();
  return (
    <EmptyState title={t('refused_calls.empty')} lead={t('refused_calls.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
