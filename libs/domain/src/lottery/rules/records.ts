import type { Ratio } from '../../ratio.ts';
import type { Family } from './families.ts';
import type { Limits, Pick, Play, Prize } from './play.ts';

const prizesBy = (winning: Readonly<Record<string, number>>, prize: (count: number) => Prize): Record<string, Prize> =>
  Object.fromEntries(Object.entries(winning).map(([name, count]) => [name, prize(count)]));

const limits: Limits = { maxBets: 100_000, maxMultiple: 10_000 };

export const chance = (winning: number | bigint, total: number | bigint): Ratio => ({
  numerator: BigInt(winning),
  denominator: BigInt(total),
});

/** Odds as they are printed: "2.65". */
export function odds(printed: string): Ratio {
  const [whole = '', decimals = ''] = printed.split('.');
  return chance(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** Winning combinations of a total, by prize. */
export const chances = (total: number, winning: Readonly<Record<string, number>>): Record<string, Prize> =>
  prizesBy(winning, (count) => ({ chance: chance(count, total) }));

/** The same of a board on which some combinations return the stake. */
export const pushing = (
  total: number,
  push: number,
  winning: Readonly<Record<string, number>>,
): Record<string, Prize> => prizesBy(winning, (count) => ({ chance: chance(count, total), push: chance(push, total) }));

/** One prize. */
export const only = (winning: number, total: number): Record<string, Prize> => chances(total, { '1': winning });

/** Winning combinations of the numbers from `first` on. */
export const listed = (first: number, total: number, winning: readonly number[]): Record<string, Prize> =>
  chances(total, Object.fromEntries(winning.map((count, index) => [String(first + index), count])));

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type Written = Omit<Play, 'family' | 'terms' | 'limits' | 'code'>;

/** A record whose prize slides with the series. */
export const seriesPlay = (family: Family, code: string, pick: Pick, rest: Omit<Written, 'pick'>): Play => ({
  code,
  family,
  terms: 'series',
  pick,
  limits,
  ...rest,
});

/** A record whose prize is the stake times odds. */
export const oddsPlay = (family: Family, code: string, pick: Pick, prizes: Record<string, Prize>): Play => ({
  code,
  family,
  terms: 'odds',
  pick,
  limits,
  prizes,
});
