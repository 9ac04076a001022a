import { expect, test } from 'vitest';
import { depositFee, depositTurnover, methodErrors, transferReference } from './deposits.ts';

test.each([
  [100_000_00n, 0, 0n, 0n],
  [100_000_00n, 150, 0n, 1_500_00n],
  [99n, 150, 0n, 1n],
  [66n, 150, 0n, 0n],
  [100_000_00n, 25, 500_00n, 750_00n],
])('the fee on %s at %s basis points and %s is %s, rounded for the member', (amount, feeBps, feeFixed, fee) => {
  expect(depositFee(amount, { feeBps, feeFixed })).toBe(fee);
});

test.each([
  [98_500_00n, 150, 147_750_00n],
  [99n, 150, 148n],
  [99n, 0, 0n],
])(
  'a deposit of %s at %s hundredths requires a turnover of %s, rounded for the member',
  (credited, turnover, required) => {
    expect(depositTurnover(credited, turnover)).toBe(required);
  },
);

test('a transfer’s reference is the end of its order’s number', () => {
  expect(transferReference('D20261121A1B2C3D4E5F60718')).toBe('E5F60718');
});

const terms = { min: 100n, max: 1_000n, presets: [100n, 1_000n], feeBps: 100, feeFixed: 5n };

test.each([
  [terms, []],
  [{ ...terms, min: 0n }, ['min']],
  [{ ...terms, max: 99n }, ['max', 'presets']],
  [{ ...terms, feeFixed: 99n }, ['feeFixed']],
  [{ ...terms, presets: [1_001n] }, ['presets']],
])('a method’s terms leave something to credit and suggest what they allow', (each, errors) => {
  expect(methodErrors(each).map(({ path }) => path)).toEqual(errors);
});
