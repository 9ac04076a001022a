import { expect, test } from 'vitest';
import {
  feeOf,
  isHolder,
  isNumberOf,
  maskedNumber,
  numberRuleErrors,
  tidyNumber,
  withdrawalErrors,
} from './withdrawals.ts';

test('a fee has a fixed part and a share, and rounds for the member', () => {
  expect(feeOf(100_000_00n, { fixed: 2_000_00n, rate: 50 })).toBe(2_500_00n);
  expect(feeOf(199n, { fixed: 0n, rate: 100 })).toBe(1n);
  expect(feeOf(100_000_00n, { fixed: 0n, rate: 0 })).toBe(0n);
});

test('an account number is kept as digits only, in the format of its bank', () => {
  expect(tidyNumber(' 000 123-456 ')).toBe('000123456');
  expect(tidyNumber('０１２３')).toBe('0123');
  const rule = { prefix: '0', minDigits: 9, maxDigits: 10 };
  expect(
    ['000123456', '0001234567', '100123456', '00012345', '00012345678', '00012345x'].map((number) =>
      isNumberOf(rule, number),
    ),
  ).toEqual([true, true, false, false, false, false]);
  expect(maskedNumber('000123456')).toBe('•••• 3456');
});

test('a holder is the member however the name is written', () => {
  expect(isHolder('Sok  DARA', 'sok dara')).toBe(true);
  expect(isHolder('Sok Dara', 'Sok Rith')).toBe(false);
});

const terms = {
  min: 100n,
  max: 1_000n,
  presets: [100n],
  feeFixed: 5n,
  feeRate: 100,
  dayAmount: 1_000n,
  reviewAbove: 0n,
};

test.each([
  [{}, []],
  [{ feeFixed: 99n }, ['feeFixed']],
  [{ dayAmount: 99n }, ['dayAmount']],
  [{ reviewAbove: -1n }, ['reviewAbove']],
  [{ max: 1n }, ['max', 'presets']],
])('rules with %o leave something to pay out, on any day', (over, errors) => {
  expect(withdrawalErrors({ ...terms, ...over }).map(({ path }) => path)).toEqual(errors);
});

test.each([
  [{}, []],
  [{ prefix: '0a' }, ['prefix']],
  [{ maxDigits: 8 }, ['maxDigits']],
  [{ prefix: '00000000001' }, ['maxDigits']],
])('a rule with %o is met by some number', (over, errors) => {
  expect(numberRuleErrors({ prefix: '0', minDigits: 9, maxDigits: 10, ...over }).map(({ path }) => path)).toEqual(
    errors,
  );
});
