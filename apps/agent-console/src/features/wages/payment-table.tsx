import type { ContractKind } from '@apsara/domain/agents/contracts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { MoneyField } from '../../shared/values/money-field.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { NoPayments } from './no-payments.tsx';
import { familyOf } from './payment-family.ts';
import { hiddenPaymentColumns } from './payment-report.ts';
import { PaymentStatusTag } from './payment-status.tsx';

const Payments = listParts(resources.wages);

export function PaymentTable({ kind }: { kind: ContractKind }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Payments.Table
      rowClick="show"
      empty={<NoPayments />}
      hiddenColumns={hiddenPaymentColumns}
      bulkActionButtons={false}
    >
      <Payments.Column
        source="periodFrom"
        sortByOrder="DESC"
        render={({ id, periodFrom }) => <CellLink to={showLink(familyOf(kind), id)}>{instant(periodFrom)}</CellLink>}
      />
      <Payments.Column source="periodBefore" disableSort render={({ periodBefore }) => instant(periodBefore)} />
      <Payments.Column source="holder" disableSort />
      <Payments.Column source="payer" disableSort render={({ payer }) => payer || t('contracts.platform')} />
      <Payments.Column source="product" disableSort render={({ product }) => productName(t, product)} />
      <Payments.Column source="bets" align="right" sortByOrder="DESC" field={MoneyField} />
      <Payments.Column source="netLoss" align="right" sortByOrder="DESC" field={MoneyField} />
      <Payments.Column
        source="activeMember"
        align="right"
        disableSort
        render={({ activeMember }) => count(activeMember)}
      />
      <Payments.Column source="tier" align="right" disableSort render={({ tier }) => (tier < 0 ? '–' : tier + 1)} />
      <Payments.Column source="amount" align="right" sortByOrder="DESC" field={MoneyField} />
      <Payments.Column source="paid" align="right" sortByOrder="DESC" field={MoneyField} />
      <Payments.Column source="owed" align="right" disableSort field={MoneyField} />
      <Payments.Column
        source="status"
        sortByOrder="ASC"
        render={({ status }) => <PaymentStatusTag status={status} />}
      />
    </Payments.Table>
  );
}
