import { Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import type { resultGroups } from '@apsara/api/reports';
import { gameTypes } from '@apsara/domain/games/vendors';
import { presetRange } from '@apsara/domain/time';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { ListCard } from '../../shared/lists/list-card.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ReportToolbar } from '../../shared/reports/report-toolbar.tsx';
import { TotalsBar } from '../../shared/reports/totals-bar.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { IncomeCard } from './income-card.tsx';
import { OneUpline } from './one-upline.tsx';
import { ResultCards } from './result-cards.tsx';
import { hiddenResultColumns, resultColumns } from './result-columns.ts';
import { resultReports } from './result-report.ts';
import { ResultTable } from './result-table.tsx';
import { useResultTotals } from './use-result-totals.ts';

const Results = listParts(resources.reports);

/** Results by account start with the largest loss; results by downline team start with the highest income. */
export function ResultList({ by }: { by: (typeof resultGroups)[number] }) {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const [lastWeek] = useState(() => ({ ...presetRange('last7', clock.now(), timeZone) }));
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList
      of={resources.reports}
      filter={{ by }}
      filterDefaultValues={lastWeek}
      sort={by === 'account' ? { field: 'net', order: 'ASC' } : { field: 'profit', order: 'DESC' }}
    >
      <PageTitle title={t(`results.by_${by}`)} />
      <FilterDays required after={<OneUpline />} />
      {by === 'line' && <IncomeCard />}
      <ProductNote />
      <ListCard toolbar={<Toolbar by={by} />}>
        {phone ? <ResultCards /> : <ResultTable by={by} />}
        <ResultTotals by={by} />
      </ListCard>
    </ConsoleList>
  );
}

/** What the figures of one product leave out. */
function ProductNote() {
  const t = useTranslation();
  const { product } = useRows(resources.reports).filterValues;
  return product ? <Typography sx={{ mb: 2 }}>{t('results.of_product')}</Typography> : null;
}

function Toolbar({ by }: { by: (typeof resultGroups)[number] }) {
  const t = useTranslation();
  return (
    <ReportToolbar
      report={resultReports[by]}
      title={t(`results.by_${by}`)}
      columns={{ all: resultColumns, hidden: hiddenResultColumns }}
      fixed={{ by }}
      totals={useResultTotals(by)}
    >
      <Results.TextFilter source="q" label={t('bets.search')} width={200} leads />
      <Results.SelectFilter
        source="kind"
        label={t('resources.members.fields.kind')}
        everything={t('team.any_kind')}
        choices={(['member', 'agent'] as const).map((id) => ({ id, name: t(`kind.${id}`) }))}
      />
      <Results.SelectFilter
        source="product"
        label={t('resources.bets.fields.gameType')}
        everything={t('contracts.any_product')}
        choices={gameTypes.map((id) => ({ id, name: t(`game.${id}`) }))}
      />
    </ReportToolbar>
  );
}

const ResultTotals = ({ by }: { by: (typeof resultGroups)[number] }) => <TotalsBar totals={useResultTotals(by)} />;
