import { expect, test } from 'vitest';
import { measure } from '../../fairness/chi-square.ts';
import { shedFairness } from './fairness.ts';

const draws = shedFairness.flatMap((game) =>
  game.draws.map((one) => ({ ...one, name: `${one.name} of ${game.name}` })),
);

test.each(draws)('row 15: the $name comes as often as it should', (one) => {
  expect(Math.abs(measure(one, 3_000))).toBeLessThan(5);
});

test.each(shedFairness)(
  'of the turnover of $name as much comes back as is printed',
  ({ simulate, enumeratedReturn }) => {
    const rounds = 10_000;
    let sum = 0;
    for (let round = 0; round < rounds; round += 1) sum += simulate();
    const printed = Number(enumeratedReturn.numerator) / Number(enumeratedReturn.denominator);
    // One unit's spread is one stake, so that five standard errors are 0.05.
    expect(Math.abs(sum / rounds - printed)).toBeLessThan(0.05);
  },
);
