import { usePermissions } from 'react-admin';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import type { AccountRole } from '@apsara/domain/members/members';
import { paymentOutcomes } from '@apsara/domain/agents/wages';
import { ReportToolbar } from '../../shared/reports/report-toolbar.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { hiddenPaymentColumns, outcomeWord, paymentColumns, paymentReport, sideWord } from './payment-report.ts';
import { usePaymentTotals } from './use-payment-totals.ts';

const Payments = listParts(resources.wages);

export function PaymentToolbar({ kind }: { kind: ContractKind }) {
  const t = useTranslation();
  const isOperator = usePermissions<AccountRole>().permissions === 'operator';
  const sides = isOperator ? (['payer', 'below'] as const) : (['holder', 'payer', 'below'] as const);
  return (
    <ReportToolbar
      report={paymentReport(kind, isOperator)}
      title={t(`menu.${kind}`)}
      columns={{ all: paymentColumns, hidden: hiddenPaymentColumns }}
      fixed={{ kind }}
      totals={usePaymentTotals(kind)}
    >
      <Payments.TextFilter source="q" label={t('payments.search')} width={200} leads />
      <Payments.TextFilter source="payer" label={t('resources.wages.fields.payer')} width={160} />
      <Payments.SelectFilter
        source="side"
        label={t('payments.side')}
        everything={t('payments.any_side')}
        choices={sides.map((id) => ({ id, name: t(sideWord(id, isOperator)) }))}
      />
      <Payments.SelectFilter
        source="status"
        label={t('resources.wages.fields.status')}
        everything={t('payments.any_status')}
        choices={paymentOutcomes.map((id) => ({ id, name: t(outcomeWord(id)) }))}
      />
    </ReportToolbar>
  );
}
