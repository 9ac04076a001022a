import type { Sheet } from '../../../shared/reports/report.ts';
import { resources } from '../../../shared/resources.ts';
import { drawnText } from '../drawn-text.ts';

export const issueSheet: Sheet<typeof resources.lotteryIssues> = {
  resource: resources.lotteryIssues,
  columns: [
    { source: 'name' },
    { source: 'lottery' },
    { source: 'type', words: ({ type }, t) => t(`lottery.type_${type}`) },
    { source: 'number' },
    { source: 'state', words: ({ state }, t) => t(`lottery.issue_${state}`) },
    { source: 'closesAt', type: 'instant' },
    { source: 'drawsAt', type: 'instant' },
    { source: 'settledAt', type: 'instant' },
    { source: 'orders', type: 'count' },
    { source: 'members', type: 'count' },
    { source: 'stake', type: 'amount' },
    { source: 'payout', type: 'amount' },
    { source: 'result', words: ({ result }) => drawnText(result) },
    { source: 'seedHash' },
  ],
};
