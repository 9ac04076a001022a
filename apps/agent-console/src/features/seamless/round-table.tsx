import type { ReactNode } from 'react';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { EndRound } from './end-round.tsx';
import { NoRounds } from './no-rounds.tsx';
import { RoundState } from './round-state.tsx';
import { May } from '../../shared/rights.tsx';

const Rounds = listParts(resources.rounds);

export function RoundTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Rounds.Table rowClick={false} foot={RoundTotals} empty={<NoRounds />} bulkActionButtons={false}>
      <Rounds.Column source="openedAt" render={({ openedAt }) => instant(openedAt)} />
      <Rounds.Column source="account" />
      <Rounds.Column source="vendor" />
      <Rounds.Column source="game" disableSort />
      <Rounds.Column source="roundId" disableSort cellClassName="long" />
      <Rounds.Column source="openBets" align="right" disableSort />
      <Rounds.Column source="openStake" align="right" disableSort field={MoneyField} />
      <Rounds.Column source="state" disableSort render={(row) => <RoundState {...row} />} />
      <Rounds.MadeColumn
        source="end"
        label={t('rounds.end')}
        render={(row) => (
          <May right="rounds.act">
            <EndRound round={row} />
          </May>
        )}
      />
    </Rounds.Table>
  );
}

/** Totals of the visible rows. */
function RoundTotals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { data = [] } = useRows(resources.rounds);
  const [first] = data;
  if (!first) return null;
  const stake = sumAmounts(
    data.map(({ openStake }) => openStake),
    first.currency,
  );
  return (
    <TotalsFoot label={t('list.total')} totals={{ openStake: <Money amount={stake} /> }}>
      {children}
    </TotalsFoot>
  );
}
