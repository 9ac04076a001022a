import type { resultGroups, TeamResult } from '@apsara/api/reports';
import type { Report } from '../../shared/reports/report.ts';

const columns: Report<TeamResult>['columns'] = [
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

const filters: Report<TeamResult>['filters'] = {
  q: (value, t) => `${t('bets.search')}: ${value}`,
  kind: (value, t) => t(`kind.${value as TeamResult['kind']}`),
};

/** The reports of user loss (rows are accounts) and income (rows are downline teams). */
export const resultReports: Record<(typeof resultGroups)[number], Report<TeamResult>> = {
  account: { page: 'palStatementsAgentCopy', resource: 'results', columns, filters },
  line: { page: 'agentRevenueReport', resource: 'results', columns, filters },
};
