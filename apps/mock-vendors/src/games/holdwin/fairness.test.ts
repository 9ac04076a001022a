import { expect, test } from 'vitest';
import { approximately } from '@apsara/domain/ratio';
import { measure } from '../../fairness/chi-square.ts';
import { holdwinFairness } from './fairness.ts';

const DRAWS = 6_000;
const draws = holdwinFairness.flatMap((game) => game.draws);

test.each(draws)('row 15: the $name comes as often as it should', (one) => {
  expect(Math.abs(measure(one, DRAWS))).toBeLessThan(5);
});

test.each(draws)('the same check finds out one $name in ten that is not drawn', (one) => {
  let nth = 0;
  const biased = () => {
    nth += 1;
    return nth % 10 === 0 ? 0 : one.draw();
  };
  expect(measure({ ...one, draw: biased }, DRAWS)).toBeGreaterThan(5);
});

test('row 15: bought features pay the published return, and features picked from two for what they pay do not', () => {
  const [, bought] = holdwinFairness;
  const mean = (play: () => number) => Array.from({ length: 8_000 }, play).reduce((a, b) => a + b, 0) / 8_000;
  const published = approximately(bought!.enumeratedReturn);
  // A feature differs from the mean by 1.12 prices on average.
  expect(Math.abs(mean(bought!.simulate) - published)).toBeLessThan(0.065);
  expect(mean(() => Math.max(bought!.simulate(), bought!.simulate()))).toBeGreaterThan(published + 0.2);
});
