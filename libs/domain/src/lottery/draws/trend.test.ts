import { expect, test } from 'vitest';
import { runsOf, seenIn } from './trend.ts';

test('a number is counted in all draws, and missing since the latest that has it', () => {
  const draws = [
    [1, 1, 4],
    [2, 4, 4],
    [3, 1, 1],
  ];
  expect(seenIn(draws, [1, 2, 4, 9])).toEqual([
    { number: 1, times: 4, missing: 0 },
    { number: 2, times: 1, missing: 1 },
    { number: 4, times: 3, missing: 0 },
    { number: 9, times: 0, missing: 3 },
  ]);
});

test('a run ends where the value changes, and goes on in the next column when a column is full', () => {
  expect(runsOf(['B', 'B', 'B', 'S', 'B'], 2)).toEqual([['B', 'B'], ['B'], ['S'], ['B']]);
  expect(runsOf([], 6)).toEqual([]);
});
