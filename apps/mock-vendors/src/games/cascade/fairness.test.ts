import { expect, test } from 'vitest';
import { drawCascade, CASCADE_ROUNDS } from '@apsara/domain/games/cascade/cascade-machine';
import { playCascade } from '@apsara/domain/games/cascade/cascade';
import { itemAt } from '@apsara/domain/lists';
import { measure } from '../../fairness/chi-square.ts';
import { cascadeFairness } from './fairness.ts';

const DRAWS = 6_000;
const { draws } = itemAt(cascadeFairness, 0);

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

test('a number is drawn among all rounds, from the first to the last', () => {
  const asked: number[] = [];
  const last = drawCascade((below) => {
    asked.push(below);
    return below - 1;
  });
  expect([asked, last]).toEqual([[CASCADE_ROUNDS], CASCADE_ROUNDS - 1]);
});

test('rounds are paid by their gems: the mean of many is the published return, and of rounds picked for their wins it is not', () => {
  const mean = (from: (nth: number) => number) =>
    Array.from({ length: 4_000 }, (_, nth) => Number(playCascade(from(nth)).paid) / 20).reduce((a, b) => a + b, 0) /
    4_000;
  const fair = mean((nth) => (nth * 262_147) % CASCADE_ROUNDS);
  expect(Math.abs(fair - 0.9636)).toBeLessThan(0.25);
  const biased = mean((nth) =>
    Array.from({ length: 3 }, (_, more) => nth * 3 + more).reduce((a, b) =>
      playCascade(a).paid > playCascade(b).paid ? a : b,
    ),
  );
  expect(biased).toBeGreaterThan(fair + 0.5);
});
