/** The columns of the bets' table, in order. */
export const betColumns = [
  'placedAt',
  'account',
  'upline',
  'gameName',
  'gameType',
  'vendor',
  'roundId',
  'stake',
  'payout',
  'net',
  'status',
  'settledAt',
] as const;

export const hiddenBetColumns: (typeof betColumns)[number][] = ['upline', 'roundId', 'settledAt'];
