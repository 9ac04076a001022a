import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TeamBet } from '@apsara/api/bets';
import { sumAmounts } from '../../shared/amounts.ts';
import { useFormats } from '../../shared/instants.ts';
import { showLink } from '../../shared/list-link.ts';
import { Money, MoneyField, SignedMoneyField } from '../../shared/money-field.tsx';
import { SelectableBody } from '../../shared/selectable-body.tsx';
import { SelectionBar } from '../../shared/selection-bar.tsx';
import { SelectableHead } from '../../shared/selectable-head.tsx';
import { TotalsFoot } from '../../shared/totals-foot.tsx';
import { useWords } from '../../shared/words.ts';
import { hiddenBetColumns } from './bet-columns.ts';
import { BetStatusField } from './bet-status.tsx';
import { NoBets } from './no-bets.tsx';

const Column = DataTable.Col<TeamBet>;

export function BetTable() {
  const say = useWords();
  const { instant } = useFormats();
  return (
    <DataTable<TeamBet>
      rowClick="show"
      head={SelectableHead}
      body={SelectableBody}
      foot={BetTotals}
      empty={<NoBets />}
      hiddenColumns={hiddenBetColumns}
      bulkActionsToolbar={<SelectionBar />}
      bulkActionButtons
    >
      <Column source="placedAt" sortByOrder="DESC" render={(bet) => <BetLink bet={bet}>{instant(bet.placedAt)}</BetLink>} />
      <Column source="account" render={(bet) => <MemberLink bet={bet} />} />
      <Column source="upline" disableSort />
      <Column source="gameName" disableSort />
      <Column source="gameType" disableSort render={({ gameType }) => say(`game.${gameType}`)} />
      <Column source="vendor" disableSort />
      <Column source="roundId" disableSort />
      <Column source="stake" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="payout" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="net" align="right" sortByOrder="DESC" field={SignedMoneyField} />
      <Column source="status" disableSort field={BetStatusField} />
      <Column source="settledAt" disableSort render={({ settledAt }) => (settledAt ? instant(settledAt) : '–')} />
    </DataTable>
  );
}

const BetLink = ({ bet, children }: { bet: TeamBet; children: ReactNode }) => (
  <MuiLink component={Link} to={showLink('bets', bet.id)} color="textPrimary" onClick={(event) => event.stopPropagation()}>
    {children}
  </MuiLink>
);

const MemberLink = ({ bet }: { bet: TeamBet }) => (
  <MuiLink
    component={Link}
    to={showLink('members', bet.memberId)}
    color="textPrimary"
    sx={{ fontWeight: 650 }}
    onClick={(event) => event.stopPropagation()}
  >
    {bet.account}
  </MuiLink>
);

/** Sums of the rows in view. */
function BetTotals({ children }: { children?: ReactNode }) {
  const say = useWords();
  const { data = [] } = useListContext<TeamBet>();
  const [first] = data;
  if (!first) return null;
  const sum = (key: 'stake' | 'payout' | 'net') =>
    sumAmounts(
      data.map((bet) => bet[key]),
      first.currency,
    );
  return (
    <TotalsFoot
      label={say('list.total')}
      totals={{
        stake: <Money amount={sum('stake')} />,
        payout: <Money amount={sum('payout')} />,
        net: <Money amount={sum('net')} signed />,
      }}
    >
      {children}
    </TotalsFoot>
  );
}
