import SlipIcon from '@mui/icons-material/ImageOutlined';
import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import type { DepositRow } from '@apsara/api/deposits';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { TotalsFoot } from '../../shared/tables/totals-foot.tsx';
import { useTranslation } from '../../shared/words.ts';
import { hiddenDepositColumns } from './deposit-columns.ts';
import { DepositStateField } from './deposit-state.tsx';
import { NoDeposits } from './no-deposits.tsx';

const Column = DataTable.Col<DepositRow>;

export function DepositTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <DataTable<DepositRow>
      rowClick="show"
      foot={DepositTotals}
      empty={<NoDeposits />}
      hiddenColumns={hiddenDepositColumns}
      bulkActionButtons={false}
    >
      <Column source="createdAt" sortByOrder="DESC" render={({ createdAt }) => instant(createdAt)} />
      <Column source="account" cellClassName="strong" />
      <Column source="kind" disableSort render={({ kind }) => t(`way.${kind}`)} />
      <Column source="orderNo" disableSort render={(deposit) => <OrderLink {...deposit} />} />
      <Column source="amount" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="received" align="right" disableSort field={MoneyField} />
      <Column source="fee" align="right" disableSort field={MoneyField} />
      <Column source="credited" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column
        source="hasSlip"
        disableSort
        render={({ hasSlip }) => (hasSlip ? <SlipIcon fontSize="small" titleAccess={t('deposits.slip')} /> : '–')}
      />
      <Column source="state" disableSort field={DepositStateField} />
      <Column source="paidAt" sortByOrder="DESC" render={({ paidAt }) => (paidAt ? instant(paidAt) : '–')} />
    </DataTable>
  );
}

const OrderLink = ({ id, orderNo }: DepositRow) => <CellLink to={showLink('deposits', id)}>{orderNo}</CellLink>;

/** Totals of the visible rows. */
function DepositTotals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { data = [] } = useListContext<DepositRow>();
  const [first] = data;
  if (!first) return null;
  const sum = (key: 'amount' | 'received' | 'fee' | 'credited') => (
    <Money
      amount={sumAmounts(
        data.map((deposit) => deposit[key] ?? '0'),
        first.currency,
      )}
    />
  );
  return (
    <TotalsFoot
      label={t('list.total')}
      totals={{ amount: sum('amount'), received: sum('received'), fee: sum('fee'), credited: sum('credited') }}
    >
      {children}
    </TotalsFoot>
  );
}
