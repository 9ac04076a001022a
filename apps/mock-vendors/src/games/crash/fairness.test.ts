import { expect, test } from 'vitest';
import { measure } from '../../fairness/chi-square.ts';
import { crashFairness } from './fairness.ts';

const DRAWS = 20_000;
const draws = crashFairness.flatMap((game) => game.draws);

test.each(draws)('row 15: the $name comes as often as it should', (one) => {
  expect(Math.abs(measure(one, DRAWS))).toBeLessThan(5);
});

test.each(draws)('the same check finds out a house that crashes one round in fifty at once', (one) => {
  let nth = 0;
  const biased = () => {
    nth += 1;
    return nth % 50 === 0 ? 0 : one.draw();
  };
  expect(measure({ ...one, draw: biased }, DRAWS)).toBeGreaterThan(5);
});

test('row 15: rounds that are cashed out at two pay the published return, and the better of two rounds does not', () => {
  const { simulate } = crashFairness[1]!;
  const mean = (play: () => number) => Array.from({ length: DRAWS }, play).reduce((a, b) => a + b, 0) / DRAWS;
  // A round differs from the mean by one stake on average.
  expect(Math.abs(mean(simulate) - 0.97)).toBeLessThan(0.04);
  expect(mean(() => Math.max(simulate(), simulate()))).toBeGreaterThan(1.3);
});
