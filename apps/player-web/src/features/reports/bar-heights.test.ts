import { expect, it } from 'vitest';
import { barHeights } from './bar-heights.ts';

it('scales every bar to the tallest, in either direction', () => {
  expect(barHeights(['50.00', '-100.00', '0.00', '33.33'])).toEqual([50, -100, 0, 33.3]);
});

it('returns zero for days without profit or loss, and stays exact beyond the range of a float', () => {
  expect(barHeights(['0.00', '0.00'])).toEqual([0, 0]);
  expect(barHeights(['9007199254740993.00', '-9007199254740993.00'])).toEqual([100, -100]);
});
