import type { Draw } from './provably-fair.ts';
import type { Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';

/** The sides in the order of the numbers they are drawn as. */
export const coinSides = ['heads', 'tails'] as const;
export type CoinSide = (typeof coinSides)[number];

/** A win pays so many hundredths of the stake, so that 99 % of all stakes come back in the long run. */
const PAYS = 198n;

export interface CoinBet {
  game: 'coin';
  side: CoinSide;
}

/** 0 is heads, 1 is tails. */
export const flipCoin = (draw: Draw): number => draw(coinSides.length);

export const sideOf = (flip: number): CoinSide => itemAt(coinSides, flip);

/** Payout of a win as a multiple of the stake. */
export const coinMultiplier: Ratio = { numerator: PAYS, denominator: 100n };

/** Units; a fraction of a unit is dropped. */
export const coinPayout = ({ side }: CoinBet, flip: number, stake: bigint): bigint =>
  sideOf(flip) === side ? (stake * PAYS) / 100n : 0n;
