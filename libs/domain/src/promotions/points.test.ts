import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertible, worthOf } from './points.ts';

const rate = { points: 100n, amount: 500_00n };

test('points become money in whole lots only', () => {
  expect(worthOf(300n, rate)).toBe(1_500_00n);
  for (const points of [-100n, 0n, 1n, 99n, 101n, 250n]) expect(worthOf(points, rate)).toBeUndefined();
});

test('convertible points have an exact value, and the remainder is less than a lot', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (points, lot) => {
      const most = convertible(points, { points: lot, amount: 7n });
      expect(points - most).toBeLessThan(lot);
      expect(most === 0n ? 0n : worthOf(most, { points: lot, amount: 7n })).toBe((most / lot) * 7n);
    }),
  );
});
