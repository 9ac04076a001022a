import { readTeamResultTotals, type resultGroups } from '@apsara/api/reports';
import type { Totals } from '../../shared/reports/totals-bar.tsx';
import { useTotals } from '../../shared/reports/use-totals.ts';
import { useTranslation } from '../../shared/words.ts';

const figures = ['stake', 'payout', 'net', 'deposits', 'withdrawals', 'rebates', 'promotions', 'profit'] as const;

export function useResultTotals(by: (typeof resultGroups)[number]): Totals | undefined {
  const t = useTranslation();
  const totals = useTotals(readTeamResultTotals, { fixed: { by } });
  if (!totals) return undefined;
  const sums = figures.map((name) => ({ title: t(`resources.reports.fields.${name}`), amount: totals[name] }));
  return { count: t('results.total', { count: totals.count }), sums };
}
