import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import type { ReviewRow } from '@apsara/api/withdrawals';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { NoWithdrawals } from './no-withdrawals.tsx';
import { WithdrawalStateField } from './withdrawal-state.tsx';

const Column = DataTable.Col<ReviewRow>;

export function WithdrawalTable() {
  const { instant } = useFormats();
  return (
    <DataTable<ReviewRow> rowClick="show" foot={Totals} empty={<NoWithdrawals />} bulkActionButtons={false}>
      <Column
        source="createdAt"
        sortByOrder="ASC"
        render={({ id, createdAt }) => <CellLink to={showLink('withdrawals', id)}>{instant(createdAt)}</CellLink>}
      />
      <Column source="orderNo" disableSort />
      <Column source="account" disableSort />
      <Column source="holder" disableSort />
      <Column source="payee" disableSort render={({ wayName, number }) => `${wayName} ${number}`} />
      <Column source="amount" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="fee" align="right" disableSort field={MoneyField} />
      <Column source="payout" align="right" disableSort field={MoneyField} />
      <Column source="state" disableSort field={WithdrawalStateField} />
    </DataTable>
  );
}

/** Totals of the visible rows. */
function Totals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { data = [] } = useListContext<ReviewRow>();
  const [first] = data;
  if (!first) return null;
  const sum = (key: 'amount' | 'fee' | 'payout') => (
    <Money
      amount={sumAmounts(
        data.map((order) => order[key]),
        first.currency,
      )}
    />
  );
  return (
    <TotalsFoot label={t('list.total')} totals={{ amount: sum('amount'), fee: sum('fee'), payout: sum('payout') }}>
      {children}
    </TotalsFoot>
  );
}
