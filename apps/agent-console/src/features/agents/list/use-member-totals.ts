import { readDownlineTotals } from '@apsara/api/agents';
import type { Totals } from '../../../shared/reports/totals-bar.tsx';
import { useTotals } from '../../../shared/reports/use-totals.ts';
import { useWords } from '../../../shared/words.ts';

export function useMemberTotals(): Totals | undefined {
  const say = useWords();
  const totals = useTotals(readDownlineTotals);
  if (!totals) return undefined;
  const sums = [{ title: say('resources.members.fields.balance'), amount: totals.balance }];
  return { count: say('results.total', { count: totals.count }), sums };
}
