import { expect, test } from 'vitest';
import { feeOf, isHolder, isNumberOf, maskedNumber, tidyNumber } from './withdrawals.ts';

test('a fee has a fixed part and a share, and rounds for the member', () => {
  expect(feeOf(100_000_00n, { fixed: 2_000_00n, rate: 50 })).toBe(2_500_00n);
  expect(feeOf(199n, { fixed: 0n, rate: 100 })).toBe(1n);
  expect(feeOf(100_000_00n, { fixed: 0n, rate: 0 })).toBe(0n);
});

test('a number is kept without what stands between its digits, and looks like one of its bank', () => {
  expect(tidyNumber(' 000 123-456 ')).toBe('000123456');
  expect(tidyNumber('０１２３')).toBe('0123');
  expect(isNumberOf('\\d{9}', '000123456')).toBe(true);
  expect(isNumberOf('\\d{9}|0\\d{8}', '0001234567')).toBe(false);
  expect(maskedNumber('000123456')).toBe('•••• 3456');
});

test('a holder is the member however the name is written', () => {
  expect(isHolder('Sok  DARA', 'sok dara')).toBe(true);
  expect(isHolder('Sok Dara', 'Sok Rith')).toBe(false);
});
