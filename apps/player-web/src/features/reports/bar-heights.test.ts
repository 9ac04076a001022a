import { expect, it } from 'vitest';
import { barHeights } from './bar-heights.ts';

it('measures every bar by the tallest, whichever way it points', () => {
  expect(barHeights(['50.00', '-100.00', '0.00', '33.33'])).toEqual([50, -100, 0, 33.3]);
});

it('has no bars where nothing was won or lost, and stays exact beyond what a float can count', () => {
  expect(barHeights(['0.00', '0.00'])).toEqual([0, 0]);
  expect(barHeights(['9007199254740993.00', '-9007199254740993.00'])).toEqual([100, -100]);
});
