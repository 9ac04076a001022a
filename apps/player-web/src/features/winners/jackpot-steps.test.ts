import { expect, test } from 'vitest';
import { startOf, stepOf, waitMsOf } from './jackpot-steps.ts';

const least = 0;
const most = 1 - Number.EPSILON;

test('starts between 200 and 300 million and grows by 100 to 500 every 3, 4 or 5 seconds', () => {
  expect([startOf(least), startOf(most)]).toEqual([200_000_000, 300_000_000]);
  expect([stepOf(least), stepOf(most)]).toEqual([100, 500]);
  expect([0, 0.34, 0.67, most].map(waitMsOf)).toEqual([3_000, 4_000, 5_000, 5_000]);
});
