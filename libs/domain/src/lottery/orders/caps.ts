import type { Currency } from '../../money.ts';
import { betNumbers } from '../bets/numbers.ts';
import { itemsOf } from '../bets/selection.ts';
import type { Order } from '../prizes/order.ts';
import { PRIZE_SCALE } from '../prizes/prizes.ts';
import { tally } from '../bets/counting.ts';
import { unitScaleOf } from './units.ts';

/** The most that a number may be paid for at a site in one issue, in units of money before they are scaled. */
const MOST_ON_NUMBER = 2_000_000n;

/** The most that a member may stake on one issue, in units of money before they are scaled. */
const MOST_STAKE = 500_000n;

/** The same in a currency, in smallest units. */
export const mostStakeOf = (currency: Currency): bigint => MOST_STAKE * unitScaleOf(currency) * 100n;

/** A number that is bet on. Prices in ten-thousandths of a unit of money. */
export interface Load {
  readonly number: string;
  /** Of the bets on it, times the multiple. */
  readonly price: bigint;
  /** The most that all bets of an issue on it may cost. */
  readonly most: bigint;
}

/**
 * What an order adds to the numbers that can be sold out: those of plays whose bets name numbers of some digits, and
 * the special number of Mark Six.
 */
export function loadsOf({ asked, prizes }: Order, currency: Currency): Load[] {
  const { play, selection, unit, multiple } = asked;
  const best = Object.values(prizes).reduce((most, prize) => (prize > most ? prize : most), 1n);
  const most = (MOST_ON_NUMBER * unitScaleOf(currency) * PRIZE_SCALE * unit) / best;
  const named =
    play.pick.kind === 'numbers'
      ? betNumbers(play.pick, selection)
      : play.code === 'lhc.special'
        ? itemsOf(selection)
        : [];
  return [...tally(named)].map(([number, times]) => ({ number, price: unit * BigInt(multiple) * BigInt(times), most }));
}
