import type { BetRow, TeamBet } from '@apsara/api/bets';
import type { GameType } from '@apsara/domain/games/vendors';
import type { Report } from '../../shared/reports/report.ts';

/** The report of the team's bets. */
export const betReport: Report<TeamBet> = {
  page: 'personalHistoryCopy',
  resource: 'bets',
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
    { source: 'status', words: ({ status }, t) => t(`bet.${status}`) },
  ],
  filters: {
    q: (value, t) => `${t('bets.search')}: ${value}`,
    gameType: (value, t) => t(`game.${value as GameType}`),
    status: (value, t) => t(`bet.${value as BetRow['status']}`),
    vendor: (value) => value,
  },
};
