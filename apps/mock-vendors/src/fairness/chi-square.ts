import type { Draws } from './fair-game.ts';

/** Pearson's statistic of how often each outcome came: the sum of (seen - expected)² / expected. */
export function chiSquare(seen: readonly number[], chances: readonly number[]): number {
  const total = seen.reduce((a, b) => a + b, 0);
  return chances.reduce((sum, chance, outcome) => {
    const expected = chance * total;
    return sum + ((seen[outcome] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

/** How many standard deviations a chi-square lies from what chance leads one to expect (Wilson and Hilferty's approximation, 1931). */
export function deviationOf(statistic: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** Draws often. @returns how many standard deviations the outcomes lie from their chances; far below zero is suspicious, too. */
export function measure({ chances, draw }: Draws, times: number): number {
  const seen = chances.map(() => 0);
  for (let n = 0; n < times; n += 1) {
    const outcome = draw();
    seen[outcome] = (seen[outcome] ?? 0) + 1;
  }
  return deviationOf(chiSquare(seen, chances), chances.length - 1);
}
