import type { Ratio } from '../../ratio.ts';
import type { Draw } from '../rules/draw.ts';

/** How many bets, by the name of a prize; a prize without any is left out. */
export type Hits = Readonly<Record<string, number>>;

/** A selection as the bets it stands for. */
export interface Bets {
  readonly count: number;
  /** How many of the bets can win each prize. */
  readonly ways: Hits;
  /** How likely one bet wins, where that depends on what was picked; else the record says it. */
  readonly chance?: Ratio;
  hitsOf(draw: Draw): Hits;
  /** Bets whose stake comes back. */
  pushedOf(draw: Draw): number;
}

/** The prize of a play that has one only. */
export const ONLY_PRIZE = '1';

const noPush = (): number => 0;

export const hitsFor = (prize: string, count: number): Hits => (count === 0 ? {} : { [prize]: count });

/** Bets of a play with one prize. */
export const betsOnOne = (count: number, hits: (draw: Draw) => number): Bets => ({
  count,
  ways: hitsFor(ONLY_PRIZE, count),
  hitsOf: (draw) => hitsFor(ONLY_PRIZE, hits(draw)),
  pushedOf: noPush,
});

/** Bets of a play with several prizes and no stake that comes back. */
export const betsOn = (count: number, ways: Hits, hitsOf: (draw: Draw) => Hits): Bets => ({
  count,
  ways,
  hitsOf,
  pushedOf: noPush,
});

/** The hits of several lists together. */
export function sumOfHits(lists: readonly Hits[]): Hits {
  const sum: Record<string, number> = {};
  for (const hits of lists) {
    for (const [prize, count] of Object.entries(hits)) sum[prize] = (sum[prize] ?? 0) + count;
  }
  return sum;
}
