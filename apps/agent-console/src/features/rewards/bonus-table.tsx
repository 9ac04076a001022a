import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import type { BonusRow } from '@apsara/api/rewards';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { BonusState } from './bonus-state.tsx';
import { showMultiple } from './multiple.ts';
import { NoBonuses } from './no-bonuses.tsx';

const Column = DataTable.Col<BonusRow>;

export function BonusTable() {
  const { instant } = useFormats();
  return (
    <DataTable<BonusRow> rowClick={false} foot={BonusTotals} empty={<NoBonuses />} bulkActionButtons={false}>
      <Column source="createdAt" sortByOrder="DESC" render={({ createdAt }) => instant(createdAt)} />
      <Column source="account" />
      <Column source="amount" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="multiple" align="right" disableSort render={({ multiple }) => `× ${showMultiple(multiple)}`} />
      <Column source="remaining" align="right" disableSort field={MoneyField} />
      <Column source="state" disableSort render={({ state }) => <BonusState state={state} />} />
      <Column source="reason" disableSort />
      <Column source="grantedBy" disableSort />
    </DataTable>
  );
}

/** Totals of the visible rows. */
function BonusTotals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { data = [] } = useListContext<BonusRow>();
  const [first] = data;
  if (!first) return null;
  const sum = (key: 'amount' | 'remaining') =>
    sumAmounts(
      data.map((bonus) => bonus[key]),
      first.currency,
    );
  return (
    <TotalsFoot
      label={t('list.total')}
      totals={{ amount: <Money amount={sum('amount')} />, remaining: <Money amount={sum('remaining')} /> }}
    >
      {children}
    </TotalsFoot>
  );
}
