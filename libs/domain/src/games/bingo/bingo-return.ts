import { sumOf, type Ratio } from '../../ratio.ts';
import { bingoForms, type BingoGame, type BingoPattern } from './bingo.ts';

/** Ways to choose some of so many. */
function choose(all: number, some: number): bigint {
  if (some < 0 || some > all) return 0n;
  let ways = 1n;
  for (let nth = 1; nth <= some; nth += 1) ways = (ways * BigInt(all - some + nth)) / BigInt(nth);
  return ways;
}

/** How many numbers each choice of a pattern's sets has together, by how many sets were chosen. */
function* unionsOf(numbers: readonly (readonly number[])[]): Generator<{ chosen: number; size: number }> {
  for (let choice = 1; choice < 1 << numbers.length; choice += 1) {
    const sets = numbers.filter((_, nth) => (choice & (1 << nth)) !== 0);
    yield { chosen: sets.length, size: new Set(sets.flat()).size };
  }
}

/** The sets of a pattern as the numbers of one card. All cards of a game have as many in each, so that any stands for all. */
function numbersOf(game: BingoGame, { sets }: BingoPattern): number[][] {
  const card = bingoForms[game].deal(() => 0);
  return sets.map((places) => places.flatMap((place) => card[place] ?? []));
}

/**
 * The exact chance that a pattern is complete within each number of balls. Numbers are all among the first k of n balls
 * in C(n - size, k - size) of C(n, k) ways; at least m of several sets by inclusion and exclusion (Jordan's formula:
 * the sum over j of (-1)^(j - m) C(j - 1, m - 1) S_j).
 */
export function chancesWithin(game: BingoGame, pattern: BingoPattern): (balls: number) => Ratio {
  const { balls: all } = bingoForms[game];
  const { needed } = pattern;
  const weights = new Map<number, bigint>();
  for (const { chosen, size } of unionsOf(numbersOf(game, pattern))) {
    const weight = choose(chosen - 1, needed - 1) * ((chosen - needed) % 2 === 0 ? 1n : -1n);
    weights.set(size, (weights.get(size) ?? 0n) + weight);
  }
  return (balls) => ({
    numerator: [...weights].reduce((sum, [size, weight]) => sum + weight * choose(all - size, balls - size), 0n),
    denominator: choose(all, balls),
  });
}

/** A prize with the chance of a card to win it: the pattern is in time for it, and for none before it. */
export interface BingoChance {
  pattern: BingoPattern['name'];
  within: number;
  times: number;
  chance: Ratio;
}

export function bingoChances(game: BingoGame): BingoChance[] {
  return bingoForms[game].patterns.flatMap((pattern) => {
    const chanceWithin = chancesWithin(game, pattern);
    let before: Ratio = { numerator: 0n, denominator: 1n };
    return pattern.prizes.map(({ within, times }) => {
      const reached = chanceWithin(within);
      const chance = sumOf(reached, { ...before, numerator: -before.numerator });
      before = reached;
      return { pattern: pattern.name, within, times, chance };
    });
  });
}

/** The exact return of every card, for each unit of its price. */
export const enumerateBingo = (game: BingoGame): Ratio =>
  bingoChances(game)
    .map(({ times, chance }): Ratio => ({ ...chance, numerator: chance.numerator * BigInt(times) }))
    .reduce(sumOf);
