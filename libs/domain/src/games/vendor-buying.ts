import type { Currency } from '../money.ts';

/** Where an operator tells a vendor in which currency, and in which title, it sells no feature. */
export const VENDOR_BUYING_PATH = '/vendors/settings/buying';

export interface BuyingSwitch {
  currency: Currency;
  /** All titles of the vendor unless one is named. */
  game?: string | undefined;
  isOff: boolean;
}
