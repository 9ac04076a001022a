import { readTeamMemberTotals } from '@apsara/api/agents';
import type { Totals } from '../../../shared/reports/totals-bar.tsx';
import { useTotals } from '../../../shared/reports/use-totals.ts';
import { useTranslation } from '../../../shared/words.ts';

export function useMemberTotals(): Totals | undefined {
  const t = useTranslation();
  const totals = useTotals(readTeamMemberTotals);
  if (!totals) return undefined;
  const sums = [{ title: t('resources.members.fields.balance'), amount: totals.balance }];
  return { count: t('results.total', { count: totals.count }), sums };
}
