import { expect, test } from 'vitest';
import { percentOf } from './rebates.ts';

test.each([
  [100, '1'],
  [120, '1.2'],
  [80, '0.8'],
  [5, '0.05'],
  [1_000, '10'],
  [10_000, '100'],
])('%d basis points are %s per cent', (basisPoints, percent) => {
  expect(percentOf(basisPoints)).toBe(percent);
});
