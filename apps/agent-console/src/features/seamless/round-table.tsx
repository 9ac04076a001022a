import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import type { RoundRow } from '@apsara/api/seamless';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { EndRound } from './end-round.tsx';
import { NoRounds } from './no-rounds.tsx';
import { RoundState } from './round-state.tsx';

const Column = DataTable.Col<RoundRow>;

export function RoundTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <DataTable<RoundRow> rowClick={false} foot={RoundTotals} empty={<NoRounds />} bulkActionButtons={false}>
      <Column source="openedAt" render={({ openedAt }) => instant(openedAt)} />
      <Column source="account" />
      <Column source="vendor" />
      <Column source="game" disableSort />
      <Column source="roundId" disableSort cellClassName="long" />
      <Column source="openBets" align="right" disableSort />
      <Column source="openStake" align="right" disableSort field={MoneyField} />
      <Column source="state" disableSort render={(row) => <RoundState {...row} />} />
      <Column source="end" label={t('rounds.end')} disableSort render={(row) => <EndRound round={row} />} />
    </DataTable>
  );
}

/** Totals of the visible rows. */
function RoundTotals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { data = [] } = useListContext<RoundRow>();
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
