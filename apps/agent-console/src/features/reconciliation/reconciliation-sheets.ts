import type { Sheet } from '../../shared/reports/report.ts';
import { resources } from '../../shared/resources.ts';

export const daySheet: Sheet<typeof resources.reconciliation> = {
  resource: resources.reconciliation,
  columns: [
    { source: 'day' },
    { source: 'vendor' },
    { source: 'state', words: ({ state }, t) => t(`reconciliation.state.${state}`) },
    { source: 'error', words: ({ error }, t) => (error === null ? '' : t(`reconciliation.error.${error}`)) },
    { source: 'ownRounds', type: 'count' },
    { source: 'vendorRounds', type: 'count' },
    { source: 'ownStake', type: 'amount' },
    { source: 'vendorStake', type: 'amount' },
    { source: 'ownPayout', type: 'amount' },
    { source: 'vendorPayout', type: 'amount' },
    { source: 'difference', type: 'amount' },
    { source: 'differences', type: 'count' },
    { source: 'currency' },
    { source: 'signedBy' },
  ],
};

export const roundSheet: Sheet<typeof resources.reconciliationRounds> = {
  resource: resources.reconciliationRounds,
  columns: [
    { source: 'day' },
    { source: 'vendor' },
    { source: 'roundId' },
    { source: 'account' },
    { source: 'kind', words: ({ kind }, t) => t(`reconciliation.kind.${kind}`) },
    { source: 'outcome', words: ({ outcome }, t) => t(`reconciliation.outcome.${outcome}`) },
    { source: 'ownStake', type: 'amount' },
    { source: 'vendorStake', type: 'amount' },
    { source: 'ownPayout', type: 'amount' },
    { source: 'vendorPayout', type: 'amount' },
    { source: 'difference', type: 'amount' },
    { source: 'currency' },
    { source: 'endedAt', type: 'instant' },
    { source: 'note' },
    { source: 'notedBy' },
  ],
};
