import { readTeamBetTotals } from '@apsara/api/bets';
import type { Totals } from '../../shared/reports/totals-bar.tsx';
import { useTotals } from '../../shared/reports/use-totals.ts';
import { useTranslation } from '../../shared/words.ts';

export function useBetTotals(): Totals | undefined {
  const t = useTranslation();
  const totals = useTotals(readTeamBetTotals);
  if (!totals) return undefined;
  const sums = (['stake', 'payout', 'net'] as const).map((name) => ({
    title: t(`resources.bets.fields.${name}`),
    amount: totals[name],
    signed: name === 'net',
  }));
  return { count: t('bets.total', { count: totals.count }), sums };
}
