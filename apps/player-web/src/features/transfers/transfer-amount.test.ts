import { expect, test } from 'vitest';
import { plain, readTransfer } from './transfer-amount.ts';

const rules = {
  currency: 'KHR',
  min: '1000.00',
  max: '50000.00',
  available: '40000.00',
  day: { amount: '60000.00', amountLeft: '30000.00' },
} as const;

test.each([
  ['', 'empty'],
  ['.', 'empty'],
  ['0', 'empty'],
  ['999.99', 'too_small'],
  ['50000.01', 'too_big'],
  ['40000.01', 'not_enough'],
  ['30000.01', 'day_over'],
])('%s is no transfer: %s', (typed, error) => {
  expect(readTransfer(typed, rules)).toEqual({ error });
});

test.each([
  ['1000', '1000.00'],
  ['30000.', '30000.00'],
  ['1000.5', '1000.50'],
])('%s is read as %s', (typed, amount) => {
  expect(readTransfer(typed, rules)).toEqual({ amount });
});

test('hides zero decimals', () => {
  expect([plain('1000.00'), plain('1000.50')]).toEqual(['1000', '1000.50']);
});
