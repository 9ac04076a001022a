import { readTeamBetTotals } from '@apsara/api/bets';
import type { Totals } from '../../shared/reports/totals-bar.tsx';
import { useTotals } from '../../shared/reports/use-totals.ts';
import { useWords } from '../../shared/words.ts';

export function useBetTotals(): Totals | undefined {
  const say = useWords();
  const totals = useTotals(readTeamBetTotals);
  if (!totals) return undefined;
  const sums = (['stake', 'payout', 'net'] as const).map((name) => ({
    title: say(`resources.bets.fields.${name}`),
    amount: totals[name],
    signed: name === 'net',
  }));
  return { count: say('bets.total', { count: totals.count }), sums };
}
