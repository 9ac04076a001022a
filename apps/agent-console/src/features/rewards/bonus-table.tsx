import type { ReactNode } from 'react';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { BonusState } from './bonus-state.tsx';
import { showMultiple } from './multiple.ts';
import { NoBonuses } from './no-bonuses.tsx';

const Bonuses = listParts(resources.bonuses);

export function BonusTable() {
  const { instant } = useFormats();
  return (
    <Bonuses.Table rowClick={false} foot={BonusTotals} empty={<NoBonuses />} bulkActionButtons={false}>
      <Bonuses.Column source="createdAt" sortByOrder="DESC" render={({ createdAt }) => instant(createdAt)} />
      <Bonuses.Column source="account" />
      <Bonuses.Column source="amount" align="right" sortByOrder="DESC" field={MoneyField} />
      <Bonuses.Column
        source="multiple"
        align="right"
        disableSort
        render={({ multiple }) => `× ${showMultiple(multiple)}`}
      />
      <Bonuses.Column source="remaining" align="right" disableSort field={MoneyField} />
      <Bonuses.Column source="state" disableSort render={({ state }) => <BonusState state={state} />} />
      <Bonuses.Column source="reason" disableSort />
      <Bonuses.Column source="grantedBy" disableSort />
    </Bonuses.Table>
  );
}

/** Totals of the visible rows. */
function BonusTotals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { data = [] } = useRows(resources.bonuses);
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
