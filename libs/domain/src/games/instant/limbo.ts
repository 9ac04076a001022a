import type { Draw } from './provably-fair.ts';
import type { Ratio } from '../../ratio.ts';
import { itemAt } from '../../lists.ts';
import { hundredths } from './pays.ts';

/** A rise is one of as many equally likely numbers. */
export const LIMBO_DRAWS = 100_000;

/** Of every 100 staked on any target, this much comes back in the long run. */
const RETURN_PERCENT = 99;

/** The heights a player may bet on, in hundredths of the stake. Each divides the draws evenly, so that all return exactly the same. */
export const limboTargets = [110, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000] as const;

/** The bounds of a height that is shown. */
export const limboHeights = { lowest: 100, highest: itemAt(limboTargets, -1) } as const;

export interface LimboBet {
  game: 'limbo';
  target: number;
}

/**
 * The height of a drawn number, in hundredths, rounded down: the return over the part of the draws up to that number.
 * No height is shown below 1.00 or above the highest target, where nothing more can be won.
 */
export const heightOf = (drawn: number): number =>
  Math.min(
    limboHeights.highest,
    Math.max(limboHeights.lowest, Math.floor((RETURN_PERCENT * LIMBO_DRAWS) / (drawn + 1))),
  );

/** The height of a rise. */
export const riseLimbo = (draw: Draw): number => heightOf(draw(LIMBO_DRAWS));

/** Payout of a win as a multiple of the stake: the target itself. */
export const limboMultiplier = ({ target }: LimboBet): Ratio => hundredths(target);

/** How often a target is reached. */
export const limboChance = ({ target }: LimboBet): Ratio => ({
  numerator: BigInt(RETURN_PERCENT),
  denominator: BigInt(target),
});

export const limboWins = ({ target }: LimboBet, height: number): boolean => height >= target;

/** Units; a fraction of a unit is dropped. */
export const limboPayout = (bet: LimboBet, height: number, stake: bigint): bigint =>
  limboWins(bet, height) ? (stake * BigInt(bet.target)) / 100n : 0n;
