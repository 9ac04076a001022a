import type { TeamMovement } from '@apsara/api/reports';
import type { LedgerKind } from '@apsara/domain/payments/ledger-kinds';
import type { Report } from '../../shared/reports/report.ts';
import { walletWords } from './movement-words.ts';

/** The report of the team's transactions. */
export const movementReport: Report<TeamMovement> = {
  page: 'agentDownlineTransactionDetailsCopy',
  resource: 'movements',
  columns: [
    { source: 'at', type: 'instant' },
    { source: 'account' },
    { source: 'kind', words: ({ kind }, t) => t(`kinds.${kind}`) },
    { source: 'gameName' },
    { source: 'wallet', words: walletWords },
    { source: 'amount', type: 'amount' },
    { source: 'balance', type: 'amount' },
    { source: 'reference' },
  ],
  filters: {
    q: (value, t) => `${t('movements.search')}: ${value}`,
    kind: (value, t) => t(`kinds.${value as LedgerKind}`),
    vendor: (value) => value,
  },
};
