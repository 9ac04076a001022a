/** Orders of the winner board, and the periods it can be limited to: days, weeks from Monday and months of the site. */
export const winnerSorts = ['largest', 'latest', 'multiplier'] as const;
export type WinnerSort = (typeof winnerSorts)[number];
export const winnerPeriods = ['day', 'week', 'month'] as const;
export type WinnerPeriod = (typeof winnerPeriods)[number];

/**
 * Masks an account's name on a public board: its owner recognises it, others cannot complete it. The number of stars
 * does not depend on its length.
 */
export const maskedAccount = (account: string): string =>
  account.length < 5 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-1)}`;
