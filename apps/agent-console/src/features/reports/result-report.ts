import type { resultGroups } from '@apsara/api/reports';
import type { Report } from '../../shared/reports/report.ts';
import { resources } from '../../shared/resources.ts';

const columns: Report<typeof resources.reports>['columns'] = [
  { source: 'account' },
  { source: 'kind', words: ({ kind }, t) => t(`kind.${kind}`) },
  { source: 'level', type: 'count' },
  { source: 'upline' },
  { source: 'teamSize', type: 'count' },
  { source: 'bets', type: 'count' },
  { source: 'stake', type: 'amount' },
  { source: 'payout', type: 'amount' },
  { source: 'net', type: 'amount' },
  { source: 'deposits', type: 'amount' },
  { source: 'withdrawals', type: 'amount' },
  { source: 'rebates', type: 'amount' },
  { source: 'promotions', type: 'amount' },
  { source: 'profit', type: 'amount' },
];

const filters: Report<typeof resources.reports>['filters'] = {
  q: (value, t) => `${t('bets.search')}: ${value}`,
  kind: (value, t) => t(`kind.${value}`),
  product: (value, t) => t(`game.${value}`),
};

/** The reports of user loss (rows are accounts) and income (rows are downline teams). */
export const resultReports: Record<(typeof resultGroups)[number], Report<typeof resources.reports>> = {
  account: { page: 'palStatementsAgentCopy', resource: resources.reports, columns, filters },
  line: { page: 'agentRevenueReport', resource: resources.reports, columns, filters },
};
