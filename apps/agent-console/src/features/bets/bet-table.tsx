import { memo, type ReactNode } from 'react';
import type { TeamBet } from '@apsara/api/bets';
import { useAccountLink } from '../../shared/lists/account-link.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { MoneyField, SignedMoneyField } from '../../shared/values/money-field.tsx';
import { SelectionBar } from '../../shared/tables/selection-bar.tsx';
import { SelectableHead } from '../../shared/tables/selectable-head.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { hiddenBetColumns } from './bet-columns.ts';
import { betReport } from './bet-report.ts';
import { BetStatusField } from './bet-status.tsx';
import { NoBets } from './no-bets.tsx';
import { useBetsTitle } from './use-bets-title.ts';

const Bets = listParts(resources.bets);

export const BetTable = memo(function BetTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Bets.Table
      rowClick="show"
      head={SelectableHead}
      empty={<NoBets />}
      hiddenColumns={hiddenBetColumns}
      bulkActionsToolbar={<SelectionBar report={betReport} title={t(useBetsTitle())} />}
      bulkActionButtons
    >
      <Bets.Column
        source="placedAt"
        sortByOrder="DESC"
        render={(bet) => <BetLink bet={bet}>{instant(bet.placedAt)}</BetLink>}
      />
      <Bets.Column source="account" render={(bet) => <MemberLink bet={bet} />} />
      <Bets.Column source="upline" disableSort />
      <Bets.Column source="gameName" disableSort />
      <Bets.Column source="gameType" disableSort render={({ gameType }) => t(`game.${gameType}`)} />
      <Bets.Column source="vendor" disableSort />
      <Bets.Column source="roundId" disableSort />
      <Bets.Column source="stake" align="right" sortByOrder="DESC" field={MoneyField} />
      <Bets.Column source="payout" align="right" sortByOrder="DESC" field={MoneyField} />
      <Bets.Column source="net" align="right" sortByOrder="DESC" field={SignedMoneyField} />
      <Bets.Column source="status" disableSort field={BetStatusField} />
      <Bets.Column source="settledAt" disableSort render={({ settledAt }) => (settledAt ? instant(settledAt) : '–')} />
    </Bets.Table>
  );
});

const BetLink = ({ bet, children }: { bet: TeamBet; children: ReactNode }) => (
  <CellLink to={showLink(resources.bets, bet.id)}>{children}</CellLink>
);

function MemberLink({ bet }: { bet: TeamBet }) {
  const linkOf = useAccountLink();
  return (
    <CellLink className="strong" to={linkOf(bet)}>
      {bet.account}
    </CellLink>
  );
}
