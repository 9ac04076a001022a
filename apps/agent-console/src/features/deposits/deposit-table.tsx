import SlipIcon from '@mui/icons-material/ImageOutlined';
import type { ReactNode } from 'react';
import type { DepositRow } from '@apsara/api/deposits';
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
import { hiddenDepositColumns } from './deposit-columns.ts';
import { DepositStateField } from './deposit-state.tsx';
import { NoDeposits } from './no-deposits.tsx';

const Deposits = listParts(resources.deposits);

export function DepositTable() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Deposits.Table
      rowClick="show"
      foot={DepositTotals}
      empty={<NoDeposits />}
      hiddenColumns={hiddenDepositColumns}
      bulkActionButtons={false}
    >
      <Deposits.Column source="createdAt" sortByOrder="DESC" render={({ createdAt }) => instant(createdAt)} />
      <Deposits.Column source="account" cellClassName="strong" />
      <Deposits.Column source="kind" disableSort render={({ kind }) => t(`way.${kind}`)} />
      <Deposits.Column source="orderNo" disableSort render={(deposit) => <OrderLink {...deposit} />} />
      <Deposits.Column source="amount" align="right" sortByOrder="DESC" field={MoneyField} />
      <Deposits.Column source="received" align="right" disableSort field={MoneyField} />
      <Deposits.Column source="fee" align="right" disableSort field={MoneyField} />
      <Deposits.Column source="credited" align="right" sortByOrder="DESC" field={MoneyField} />
      <Deposits.Column
        source="hasSlip"
        disableSort
        render={({ hasSlip }) => (hasSlip ? <SlipIcon fontSize="small" titleAccess={t('deposits.slip')} /> : '–')}
      />
      <Deposits.Column source="state" disableSort field={DepositStateField} />
      <Deposits.Column source="paidAt" sortByOrder="DESC" render={({ paidAt }) => (paidAt ? instant(paidAt) : '–')} />
    </Deposits.Table>
  );
}

const OrderLink = ({ id, orderNo }: DepositRow) => <CellLink to={showLink(resources.deposits, id)}>{orderNo}</CellLink>;

/** Totals of the visible rows. */
function DepositTotals({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const { data = [] } = useRows(resources.deposits);
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
