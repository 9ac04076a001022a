import { DataTable } from 'react-admin';
import type { Payment } from '@apsara/api/wages';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { MoneyField, SignedMoneyField } from '../../shared/values/money-field.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { NoPayments } from './no-payments.tsx';
import { familyOf } from './payment-family.ts';
import { hiddenPaymentColumns } from './payment-report.ts';
import { PaymentStatusTag } from './payment-status.tsx';

const Column = DataTable.Col<Payment>;

export function PaymentTable({ kind }: { kind: ContractKind }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <DataTable<Payment>
      rowClick="show"
      empty={<NoPayments />}
      hiddenColumns={hiddenPaymentColumns}
      bulkActionButtons={false}
    >
      <Column
        source="periodFrom"
        sortByOrder="DESC"
        render={({ id, periodFrom }) => <CellLink to={showLink(familyOf(kind), id)}>{instant(periodFrom)}</CellLink>}
      />
      <Column source="periodBefore" disableSort render={({ periodBefore }) => instant(periodBefore)} />
      <Column source="holder" disableSort />
      <Column source="payer" disableSort render={({ payer }) => payer || t('contracts.platform')} />
      <Column source="product" disableSort render={({ product }) => productName(t, product)} />
      <Column source="bets" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="netLoss" align="right" sortByOrder="DESC" field={SignedMoneyField} />
      <Column source="activeMember" align="right" disableSort render={({ activeMember }) => count(activeMember)} />
      <Column source="tier" align="right" disableSort render={({ tier }) => (tier < 0 ? '–' : tier + 1)} />
      <Column source="amount" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="paid" align="right" sortByOrder="DESC" field={MoneyField} />
      <Column source="owed" align="right" disableSort field={MoneyField} />
      <Column source="status" sortByOrder="ASC" render={({ status }) => <PaymentStatusTag status={status} />} />
    </DataTable>
  );
}
