import type { Report } from '../../shared/reports/report.ts';
import { resources } from '../../shared/resources.ts';
import { shownStatus } from './shown-status.ts';

/** The report of the team's bets. */
export const betReport: Report<typeof resources.bets> = {
  page: 'personalHistoryCopy',
  resource: resources.bets,
  columns: [
    { source: 'placedAt', type: 'instant' },
    { source: 'settledAt', type: 'instant' },
    { source: 'account' },
    { source: 'upline' },
    { source: 'gameName' },
    { source: 'gameCode' },
    { source: 'gameType', words: ({ gameType }, t) => t(`game.${gameType}`) },
    { source: 'vendor' },
    { source: 'roundId' },
    { source: 'stake', type: 'amount' },
    { source: 'payout', type: 'amount' },
    { source: 'net', type: 'amount' },
    { source: 'status', words: (bet, t) => t(`bet.${shownStatus(bet)}`) },
  ],
  filters: {
    q: (value, t) => `${t('bets.search')}: ${value}`,
    gameType: (value, t) => t(`game.${value}`),
    status: (value, t) => t(`bet.${value}`),
    vendor: (value) => value,
  },
};
