import { Box } from '@mui/material';
import { dayStates } from '@apsara/domain/reconciliation/reconciliation';
import { useFormats } from '../../shared/dates/instants.ts';
import { ExportMenu } from '../../shared/exports/export-menu.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { DayState } from './day-state.tsx';
import { Amount } from './figures.tsx';
import { daySheet } from './reconciliation-sheets.ts';

const Days = listParts(resources.reconciliation);

/** What providers have of each day beside what we have, latest day first. */
export function ReconciliationList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.reconciliation}
      title={t('menu.reconciliation')}
      sort={{ field: 'day', order: 'DESC' }}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  const { filterValues } = useRows(resources.reconciliation);
  return (
    <>
      <FilterForm>
        <Days.TextFilter source="vendor" label={t('reconciliation.vendor_code')} width={160} leads />
        <Days.SelectFilter
          source="state"
          label={t('resources.reconciliation.fields.state')}
          everything={t('reconciliation.any_state')}
          choices={dayStates.map((id) => ({ id, name: t(`reconciliation.state.${id}`) }))}
        />
      </FilterForm>
      <ExportMenu report={daySheet} title={t('menu.reconciliation')} filter={filterValues} />
    </>
  );
}

function Table() {
  const t = useTranslation();
  const { day: dayText, count } = useFormats();
  const countOf = (rounds: number | null) => (rounds === null ? '–' : count(rounds));
  return (
    <Days.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Days.Column
        source="day"
        sortByOrder="DESC"
        render={({ id, day }) => <CellLink to={showLink(resources.reconciliation, id)}>{dayText(day)}</CellLink>}
      />
      <Days.Column source="vendor" cellClassName="strong" />
      <Days.Column source="state" disableSort render={(row) => <DayState {...row} />} />
      <Days.MadeColumn
        source="rounds"
        label={t('reconciliation.both_rounds')}
        align="right"
        render={({ ownRounds, vendorRounds }) => `${countOf(ownRounds)} / ${countOf(vendorRounds)}`}
      />
      <Days.Column
        source="ownStake"
        align="right"
        disableSort
        render={({ ownStake }) => <Amount amount={ownStake} />}
      />
      <Days.Column
        source="vendorStake"
        align="right"
        disableSort
        render={({ vendorStake }) => <Amount amount={vendorStake} />}
      />
      <Days.Column
        source="ownPayout"
        align="right"
        disableSort
        render={({ ownPayout }) => <Amount amount={ownPayout} />}
      />
      <Days.Column
        source="vendorPayout"
        align="right"
        disableSort
        render={({ vendorPayout }) => <Amount amount={vendorPayout} />}
      />
      <Days.Column
        source="difference"
        align="right"
        sortByOrder="DESC"
        render={({ difference }) => <Amount amount={difference} signed />}
      />
      <Days.Column
        source="differences"
        align="right"
        sortByOrder="DESC"
        render={({ differences }) => count(differences)}
      />
    </Days.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { day: dayText } = useFormats();
  return (
    <Days.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.reconciliation, String(id))}
      primaryText={({ day, vendor, difference }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650 }}>
            {dayText(day)} · {vendor}
          </Box>
          <Amount amount={difference} signed />
        </Box>
      )}
      secondaryText={(row) => <DayState {...row} />}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('reconciliation.empty')} lead={t('reconciliation.empty_lead')} />;
}
