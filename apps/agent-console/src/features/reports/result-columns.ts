/** The columns of the results' table, in order. */
export const resultColumns = [
  'account',
  'kind',
  'level',
  'upline',
  'teamSize',
  'bets',
  'stake',
  'payout',
  'net',
  'deposits',
  'withdrawals',
  'rebates',
  'promotions',
  'profit',
] as const;

export const hiddenResultColumns: (typeof resultColumns)[number][] = ['upline', 'level'];
