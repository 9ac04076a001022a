import { expect, test } from 'vitest';
import { measure } from '../../fairness/chi-square.ts';
import { bingoFairness } from './fairness.ts';

const DRAWS = 6_000;
const draws = bingoFairness.flatMap((game) =>
  game.draws.map((one) => ({ ...one, name: `${one.name} of ${game.name}` })),
);

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
