import type { Currency } from '../../money.ts';
import type { Order } from '../prizes/order.ts';

/**
 * Units of money that the smallest price of a bet is multiplied by: a bet of 2 is 2,000 riel. Other currencies are as
 * written.
 */
export const unitScaleOf = (currency: Currency): bigint =>
  currency === 'KHR' ? 1_000n : currency === 'BDT' ? 10n : 1n;

/** The largest prize of one bet, times the multiple, in ten-thousandths of a unit of money. */
export const bestPrizeOf = ({ prizes, asked }: Order): bigint =>
  Object.values(prizes).reduce((best, prize) => (prize > best ? prize : best), 0n) * BigInt(asked.multiple);
