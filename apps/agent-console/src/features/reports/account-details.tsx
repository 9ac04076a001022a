import { useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { ledgerKinds } from '@apsara/domain/payments/ledger-kinds';
import { presetRange } from '@apsara/domain/time';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { ListCard } from '../../shared/lists/list-card.tsx';
import { OneAccount } from '../../shared/lists/one-account.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ReportToolbar } from '../../shared/reports/report-toolbar.tsx';
import { TotalsBar } from '../../shared/reports/totals-bar.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { MovementCards } from './movement-cards.tsx';
import { hiddenMovementColumns, MovementTable } from './movement-table.tsx';
import { movementReport } from './movement-report.ts';
import { useMovementTotals } from './use-movement-totals.ts';

const Movements = listParts(resources.transactions);

/** Kinds that affect points or demo money are not on the accounts listed here. */
const kinds = ledgerKinds.filter(
  (kind) => kind === 'points_money' || !(kind.startsWith('points') || kind === 'play_money'),
);

/** All transactions of the team; by default of the last seven days. */
export function AccountDetails() {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const [lastWeek] = useState(() => ({ ...presetRange('last7', clock.now(), timeZone) }));
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList of={resources.transactions} sort={{ field: 'at', order: 'DESC' }} filterDefaultValues={lastWeek}>
      <PageTitle title={t('movements.title')} />
      <FilterDays required after={<OneAccount removeWords={t('movements.remove_account')} />} />
      <ListCard toolbar={<Toolbar />}>
        {phone ? <MovementCards /> : <MovementTable />}
        <MovementTotals />
      </ListCard>
    </ConsoleList>
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <ReportToolbar
      report={movementReport}
      totals={useMovementTotals()}
      title={t('movements.title')}
      columns={{ all: movementReport.columns.map(({ source }) => source), hidden: hiddenMovementColumns }}
    >
      <Movements.TextFilter source="q" label={t('movements.search')} width={200} leads />
      <Movements.SelectFilter
        source="kind"
        label={t('resources.transactions.fields.kind')}
        everything={t('movements.any_kind')}
        choices={kinds.map((id) => ({ id, name: t(`kinds.${id}`) }))}
      />
      <Movements.TextFilter
        source="vendor"
        label={t('resources.bets.fields.vendor')}
        width={140}
        parse={(text) => text.trim().toUpperCase()}
      />
    </ReportToolbar>
  );
}

const MovementTotals = () => <TotalsBar totals={useMovementTotals()} />;
