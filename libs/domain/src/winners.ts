/**
 * An account's name on a board that everybody reads: its owner knows it again, and nobody can complete it. The number of stars says
 * nothing about its length.
 */
export const maskedAccount = (account: string): string =>
  account.length < 5 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-1)}`;
