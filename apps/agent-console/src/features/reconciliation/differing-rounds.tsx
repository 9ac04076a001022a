import { Box, Typography } from '@mui/material';
import { roundOutcomes, type ReconciliationRecord } from '@apsara/api/reconciliation';
import { differenceKinds, MOST_KEPT } from '@apsara/domain/reconciliation/reconciliation';
import { useFormats } from '../../shared/dates/instants.ts';
import { ExportMenu } from '../../shared/exports/export-menu.tsx';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { ListCard } from '../../shared/lists/list-card.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { Amount, BothAmounts } from './figures.tsx';
import { RoundNote } from './round-note.tsx';
import { roundSheet } from './reconciliation-sheets.ts';

const Rounds = listParts(resources.reconciliationRounds);

interface RoundsProps {
  record: ReconciliationRecord;
}

/** The rounds of the day that differ; on request also those that did. */
export function DifferingRounds({ record }: RoundsProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const { id, differences } = record;
  return (
    <Box component="section" aria-label={t('reconciliation.differing')}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('reconciliation.differing')}
      </Typography>
      {differences > MOST_KEPT && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('reconciliation.most', { most: count(MOST_KEPT), all: count(differences) })}
        </Typography>
      )}
      <ConsoleList
        of={resources.reconciliationRounds}
        sort={{ field: 'endedAt', order: 'ASC' }}
        filter={{ reconciliationId: id }}
        filterDefaultValues={{ outcome: 'differs' }}
        disableSyncWithLocation
      >
        <ListCard toolbar={<Toolbar record={record} />}>
          <Table />
        </ListCard>
      </ConsoleList>
    </Box>
  );
}

function Toolbar({ record: { id, vendor, day } }: RoundsProps) {
  const t = useTranslation();
  const { filterValues } = useRows(resources.reconciliationRounds);
  return (
    <>
      <FilterForm>
        <Rounds.SelectFilter
          source="kind"
          label={t('resources.reconciliationRounds.fields.kind')}
          everything={t('reconciliation.any_kind')}
          choices={differenceKinds.map((kind) => ({ id: kind, name: t(`reconciliation.kind.${kind}`) }))}
        />
        <Rounds.SelectFilter
          source="outcome"
          label={t('resources.reconciliationRounds.fields.outcome')}
          everything={t('reconciliation.any_outcome')}
          choices={roundOutcomes.map((outcome) => ({ id: outcome, name: t(`reconciliation.outcome.${outcome}`) }))}
        />
      </FilterForm>
      <ExportMenu
        report={roundSheet}
        title={`${t('reconciliation.differing')} ${vendor} ${day}`}
        filter={{ ...filterValues, reconciliationId: id }}
      />
    </>
  );
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Rounds.Table
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyState title={t('reconciliation.no_rounds')} lead={t('reconciliation.no_rounds_lead')} />}
    >
      <Rounds.Column
        source="roundId"
        disableSort
        cellClassName="long"
        render={({ roundId, betId }) =>
          betId === null ? roundId : <CellLink to={showLink(resources.bets, betId)}>{roundId}</CellLink>
        }
      />
      <Rounds.Column
        source="kind"
        disableSort
        render={({ kind, outcome }) =>
          outcome === 'gone' ? t('reconciliation.outcome.gone') : t(`reconciliation.kind.${kind}`)
        }
      />
      <Rounds.Column source="account" disableSort render={({ account }) => account || '–'} />
      <Rounds.Column source="endedAt" sortByOrder="ASC" render={({ endedAt }) => instant(endedAt)} />
      <Rounds.MadeColumn
        source="stakes"
        label={t('reconciliation.both_stakes')}
        align="right"
        render={({ ownStake, vendorStake }) => <BothAmounts own={ownStake} vendor={vendorStake} />}
      />
      <Rounds.MadeColumn
        source="payouts"
        label={t('reconciliation.both_payouts')}
        align="right"
        render={({ ownPayout, vendorPayout }) => <BothAmounts own={ownPayout} vendor={vendorPayout} />}
      />
      <Rounds.Column
        source="difference"
        align="right"
        sortByOrder="DESC"
        render={({ difference }) => <Amount amount={difference} signed />}
      />
      <Rounds.Column source="note" disableSort render={(round) => <RoundNote round={round} />} />
    </Rounds.Table>
  );
}
