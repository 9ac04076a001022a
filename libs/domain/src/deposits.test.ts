import { expect, test } from 'vitest';
import { depositFee, transferReference } from './deposits.ts';

test.each([
  [100_000_00n, 0, 0n, 0n],
  [100_000_00n, 150, 0n, 1_500_00n],
  [99n, 150, 0n, 1n],
  [66n, 150, 0n, 0n],
  [100_000_00n, 25, 500_00n, 750_00n],
])('the fee on %s at %s basis points and %s is %s, rounded for the member', (amount, feeBps, feeFixed, fee) => {
  expect(depositFee(amount, { feeBps, feeFixed })).toBe(fee);
});

test('a transfer’s reference is the end of its order’s number', () => {
  expect(transferReference('D20261121A1B2C3D4E5F60718')).toBe('E5F60718');
});
