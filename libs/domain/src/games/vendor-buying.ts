import type { Currency } from '../money.ts';

/** Where an operator tells a vendor in which currency, and in which title, it sells no feature. */
export const VENDOR_BUYING_PATH = '/vendors/settings/buying';

export interface BuyingSwitch {
  currency: Currency;
  /** All titles of the vendor unless one is named. */
  game?: string | undefined;
  isOff: boolean;
}

/** What is in force in a currency. A title is for sale there if neither all titles nor it are switched off. */
export interface BuyingInForce {
  currency: Currency;
  /** Whether all titles of the vendor are switched off. */
  isOff: boolean;
  /** Titles that are switched off by their names, also while all of them are. */
  gamesOff: string[];
}
