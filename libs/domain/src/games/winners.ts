/**
 * Masks an account's name on a public board: its owner recognises it, others cannot complete it. The number of stars
 * does not depend on its length.
 */
export const maskedAccount = (account: string): string =>
  account.length < 5 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-1)}`;
