import { readPaymentTotals } from '@apsara/api/wages';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import type { Totals } from '../../shared/reports/totals-bar.tsx';
import { useTotals } from '../../shared/reports/use-totals.ts';
import { useTranslation } from '../../shared/words.ts';
import { familyOf } from './payment-family.ts';

export function usePaymentTotals(kind: ContractKind): Totals | undefined {
  const t = useTranslation();
  const totals = useTotals(readPaymentTotals, { fixed: { kind }, beside: { family: familyOf(kind).name } });
  if (!totals) return undefined;
  const sums = (['amount', 'paid', 'owed'] as const).map((name) => ({
    title: t(`resources.wages.fields.${name}`),
    amount: totals[name],
  }));
  return { count: t('payments.total', { count: totals.count }), sums };
}
