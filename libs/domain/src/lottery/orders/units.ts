import type { Currency } from '../../money.ts';

/**
 * Units of money that the smallest price of a bet is multiplied by: a bet of 2 is 2,000 riel. Other currencies are as
 * written.
 */
export const unitScaleOf = (currency: Currency): bigint =>
  currency === 'KHR' ? 1_000n : currency === 'BDT' ? 10n : 1n;
