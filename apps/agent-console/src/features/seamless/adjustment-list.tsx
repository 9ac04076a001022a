import { Box, Button } from '@mui/material';
import type { AdjustmentRow } from '@apsara/api/seamless';
import { adjustmentStates } from '@apsara/domain/games/wallet-protocol';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { showAmount } from '../../shared/values/amounts.ts';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { AdjustmentState } from './adjustment-state.tsx';

const Adjustments = listParts(resources.adjustments);

/** Vendors' corrections above the site's amount; by default those that wait, latest first. */
export function AdjustmentList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.adjustments}
      title={t('menu.adjustments')}
      sort={{ field: 'askedAt', order: 'DESC' }}
      filter={{ state: 'waiting' }}
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
      <Adjustments.TextFilter source="q" label={t('refused_calls.search')} width={260} leads />
      <Adjustments.SelectFilter
        source="state"
        label={t('resources.adjustments.fields.state')}
        everything={t('refused_calls.any_state')}
        choices={adjustmentStates.map((id) => ({ id, name: t(`adjustments.${id}`) }))}
      />
    </FilterForm>
  );
}

const amountOf = ({ amount, currency }: AdjustmentRow): string => `${showAmount(amount, true)} ${currency}`;

function Table() {
  const { instant } = useFormats();
  return (
    <Adjustments.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Adjustments.Column
        source="askedAt"
        sortByOrder="DESC"
        render={({ id, askedAt }) => <CellLink to={showLink(resources.adjustments, id)}>{instant(askedAt)}</CellLink>}
      />
      <Adjustments.Column source="vendor" />
      <Adjustments.Column source="account" cellClassName="strong" />
      <Adjustments.Column source="amount" align="right" render={amountOf} />
      <Adjustments.Column source="game" disableSort render={({ game }) => game || '–'} />
      <Adjustments.Column source="reason" disableSort cellClassName="long" />
      <Adjustments.Column source="state" disableSort render={(adjustment) => <AdjustmentState {...adjustment} />} />
    </Adjustments.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Adjustments.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.adjustments, String(id))}
      primaryText={(adjustment) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {adjustment.account}
          </Box>
          {amountOf(adjustment)}
        </Box>
      )}
      secondaryText={({ vendor, reason, state, decidedBy, askedAt }) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {vendor} · {reason}
          </Box>
          <AdjustmentState state={state} decidedBy={decidedBy} />
          <span>{instant(askedAt)}</span>
        </Box>
      )}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.adjustments);
  return (
    <EmptyState title={t('adjustments.empty')} lead={t('adjustments.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
