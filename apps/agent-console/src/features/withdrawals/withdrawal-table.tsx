import type { ReactNode } from 'react';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { NoWithdrawals } from './no-withdrawals.tsx';
import { WithdrawalStateField } from './withdrawal-state.tsx';

const Withdrawals = listParts(resources.withdrawals);

export function WithdrawalTable() {
  const { instant } = useFormats();
  return (
    <Withdrawals.Table rowClick="show" foot={Totals} empty={<NoWithdrawals />} bulkActionButtons={false}>
      <Withdrawals.Column
        source="createdAt"
        sortByOrder="ASC"
        render={({ id, createdAt }) => (
          <CellLink to={showLink(resources.withdrawals, id)}>{instant(createdAt)}</CellLink>
        )}
      />
      <Withdrawals.Column source="orderNo" disableSort />
      <Withdrawals.Column source="account" disableSort />
      <Withdrawals.Column source="holder" disableSort />
      <Withdrawals.MadeColumn source="payee" render={({ methodName, number }) => `${methodName} ${number}`} />
      <Withdrawals.Column source="amount" align="right" sortByOrder="DESC" field={MoneyField} />
      <Withdrawals.Column source="fee" align="right" disableSort field={MoneyField} />
      <Withdrawals.Column source="payout" align="right" disableSort field={MoneyField} />
      <Withdrawals.Column source="state" disableSort field={WithdrawalStateField} />
    </Withdrawals.Table>
  );
}

/** Totals of the visible rows. */
function Totals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { data = [] } = useRows(resources.withdrawals);
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
