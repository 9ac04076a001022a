import { expect, it } from 'vitest';
import { heightsOf } from './sparkline.tsx';

it('draws the minimum at the bottom and the maximum at the top, and a constant series in the middle', () => {
  expect(heightsOf([10n, -10n, 0n])).toEqual([1, 0, 0.5]);
  expect(heightsOf([7n, 7n])).toEqual([0.5, 0.5]);
});
