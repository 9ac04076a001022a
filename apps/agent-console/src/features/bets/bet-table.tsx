import { memo, type ReactNode } from 'react';
import { DataTable } from 'react-admin';
import type { TeamBet } from '@apsara/api/bets';
import { useAccountLink } from '../../shared/lists/account-link.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { MoneyField, SignedMoneyField } from '../../shared/values/money-field.tsx';
import { SelectionBar } from '../../shared/tables/selection-bar.tsx';
import { SelectableHead } from '../../shared/tables/selectable-head.tsx';
import { useTranslation } from '../../shared/words.ts';
import { hiddenBetColumns } from './bet-columns.ts';
import { betReport } from './bet-report.ts';
import { BetStatusField } from './bet-status.tsx';
import { NoBets } from './no-bets.tsx';
import { useBetsTitle } from './use-bets-title.ts';

const Column = DataTable.Col<TeamBet>;

export const BetTable = memo(function BetTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <DataTable<TeamBet>
      rowClick="show"
      head={SelectableHead}
      empty={<NoBets />}
      hiddenColumns={hiddenBetColumns}
      bulkActionsToolbar={<SelectionBar report={betReport} title={t(useBetsTitle())} />}
      bulkActionButtons
    >
      <Column
        source="placedAt"
        sortByOrder="DESC"
        render={(bet) => <BetLink bet={bet}>{instant(bet.placedAt)}</BetLink>}
      />
      <Column source="account" render={(bet) => <MemberLink bet={bet} />} />
      <Column source="upline" disableSort />
      <Column source="gameName" disableSort />
      <Column source="gameType" disableSort render={({ gameType }) => t(`game.${gameType}`)} />
      <Column source="vendor" disableSort />
      <Column source="roundId" disableSort />
      <Column source="stake" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="payout" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="net" align="right" sortByOrder="DESC" field={SignedMoneyField} />
      <Column source="status" disableSort field={BetStatusField} />
      <Column source="settledAt" disableSort render={({ settledAt }) => (settledAt ? instant(settledAt) : '–')} />
    </DataTable>
  );
});

const BetLink = ({ bet, children }: { bet: TeamBet; children: ReactNode }) => (
  <CellLink to={showLink('bets', bet.id)}>{children}</CellLink>
);

function MemberLink({ bet }: { bet: TeamBet }) {
  const linkOf = useAccountLink();
  return (
    <CellLink className="strong" to={linkOf(bet)}>
      {bet.account}
    </CellLink>
  );
}
