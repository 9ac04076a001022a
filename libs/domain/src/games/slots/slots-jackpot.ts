import type { Currency } from '../../money.ts';
import type { Ratio } from '../../ratio.ts';
import { slotStakes } from './slots-stakes.ts';

/**
 * The progressive jackpot of every slot. 1/100 of every stake goes into its pool. A round wins the pool if a number
 * drawn below ODDS smallest stakes is smaller than its own stake, so the chance is proportional to the stake and no
 * stake is better than another. The house seeds each pool with SEED smallest stakes.
 */
const ODDS = 1_000_000n;
const SEED = 5_000n;
export const jackpotContribution: Ratio = { numerator: 1n, denominator: 100n };

/** Long-term return of a jackpot: all contributions, and the house's seed in proportion to the chance. */
export const jackpotReturn: Ratio = { numerator: 100n * SEED + ODDS, denominator: 100n * ODDS };

/** Below which number the jackpot's draw lies, in units: 0 to below it, each equally likely. Fits into 48 bits in every currency. */
export const jackpotRange = (currency: Currency): number => Number(ODDS * slotStakes[currency][0]);

/** Whether a drawn number wins the pool for a stake, in units. */
export const winsJackpot = (drawn: number, stake: bigint): boolean => BigInt(drawn) < stake;

/** The house's seed of an empty pool, in units. */
export const jackpotSeed = (currency: Currency): bigint => SEED * slotStakes[currency][0];

/** One round in how many wins, at the smallest stake. */
export const jackpotOdds = ODDS;

/** A pool is counted in hundredths of a unit, so that a contribution is exact: 1/100 of a stake of n units is n of them. */
export const POOL_SCALE = 100n;

/** The part of a stake that goes into the pool, in hundredths of a unit. */
export const jackpotShare = (stake: bigint): bigint =>
  (stake * POOL_SCALE * jackpotContribution.numerator) / jackpotContribution.denominator;
