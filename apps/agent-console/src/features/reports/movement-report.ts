import type { Report } from '../../shared/reports/report.ts';
import { resources } from '../../shared/resources.ts';
import { referenceWords, walletWords } from './movement-words.ts';

/** The report of the team's transactions. */
export const movementReport: Report<typeof resources.transactions> = {
  page: 'agentDownlineTransactionDetailsCopy',
  resource: resources.transactions,
  columns: [
    { source: 'at', type: 'instant' },
    { source: 'account' },
    { source: 'kind', words: ({ kind }, t) => t(`kinds.${kind}`) },
    { source: 'gameName' },
    { source: 'counterparty' },
    { source: 'wallet', words: walletWords },
    { source: 'amount', type: 'amount' },
    { source: 'balance', type: 'amount' },
    { source: 'reference', words: referenceWords },
  ],
  filters: {
    q: (value, t) => `${t('movements.search')}: ${value}`,
    kind: (value, t) => t(`kinds.${value}`),
    vendor: (value) => value,
  },
};
