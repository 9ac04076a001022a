import type { Ratio } from '../../ratio.ts';
import { chance } from './records.ts';

/** The number of sets of `size` out of so many things, however large. */
export function chooseExact(things: number, size: number): bigint {
  if (size < 0 || size > things) return 0n;
  let ways = 1n;
  for (let at = 1; at <= size; at += 1) ways = (ways * BigInt(things - size + at)) / BigInt(at);
  return ways;
}

/**
 * How likely a draw of `drawn` out of `all` different numbers has one of each group. Groups have no number in common;
 * by inclusion and exclusion of the groups that are missed.
 */
export function oneOfEach(groups: readonly number[], all: number, drawn: number): Ratio {
  let winning = 0n;
  for (let missed = 0; missed < 2 ** groups.length; missed += 1) {
    const sizes = groups.filter((_, at) => missed & (1 << at));
    const left = all - sizes.reduce((sum, size) => sum + size, 0);
    winning += (sizes.length % 2 === 0 ? 1n : -1n) * chooseExact(left, drawn);
  }
  return chance(winning, chooseExact(all, drawn));
}

/** How likely `size` given numbers of 100 all come in so many independent lots. */
export function allCome(size: number, lots: number): Ratio {
  let winning = 0n;
  for (let missed = 0; missed <= size; missed += 1) {
    const sign = missed % 2 === 0 ? 1n : -1n;
    winning += sign * chooseExact(size, missed) * BigInt(100 - missed) ** BigInt(lots);
  }
  return chance(winning, 100n ** BigInt(lots));
}

/** How likely none of `size` given numbers of 100 comes in so many independent lots. */
export const noneComes = (size: number, lots: number): Ratio =>
  chance(BigInt(100 - size) ** BigInt(lots), 100n ** BigInt(lots));
