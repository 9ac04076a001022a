import { betNumbers } from '../bets/numbers.ts';
import { itemsOf } from '../bets/selection.ts';
import type { Order } from '../prizes/order.ts';
import { PRIZE_SCALE } from '../prizes/prizes.ts';
import { tally } from '../bets/counting.ts';

/** A number that is bet on. Prices in ten-thousandths of a unit of money. */
export interface Load {
  readonly number: string;
  /** Of the bets on it, times the multiple. */
  readonly price: bigint;
  /** The most that all bets of an issue on it may cost. */
  readonly most: bigint;
}

const CENTS = 100n;

/**
 * What an order adds to the numbers that can be sold out: those of plays whose bets name numbers of some digits, and
 * the special number of Mark Six.
 * @param mostPaid the most that a number may be paid for in one issue, smallest units
 */
export function loadsOf({ asked, prizes }: Order, mostPaid: bigint): Load[] {
  const { play, selection, unit, multiple } = asked;
  const best = Object.values(prizes).reduce((most, prize) => (prize > most ? prize : most), 1n);
  const most = (((mostPaid * PRIZE_SCALE) / CENTS) * unit) / best;
  const named =
    play.pick.kind === 'numbers'
      ? betNumbers(play.pick, selection)
      : play.code === 'lhc.special'
        ? itemsOf(selection)
        : [];
  return [...tally(named)].map(([number, times]) => ({ number, price: unit * BigInt(multiple) * BigInt(times), most }));
}
