import { readTeamTransactionTotals } from '@apsara/api/reports';
import type { Totals } from '../../shared/reports/totals-bar.tsx';
import { useTotals } from '../../shared/reports/use-totals.ts';
import { useTranslation } from '../../shared/words.ts';

export function useMovementTotals(): Totals | undefined {
  const t = useTranslation();
  const totals = useTotals(readTeamTransactionTotals);
  if (!totals) return undefined;
  const sums = (['received', 'returned', 'spent', 'net'] as const).map((name) => ({
    title: t(`movements.${name}`),
    amount: totals[name],
    signed: name === 'net',
  }));
  return { count: t('movements.total', { count: totals.count }), sums };
}
