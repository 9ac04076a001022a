import { describe, expect, test } from 'vitest';
import { missingOf, mostOf, readWithdrawal } from './withdraw-amount.ts';

const rules = {
  currency: 'KHR' as const,
  min: '1000.00',
  max: '50000.00',
  available: '30000.50',
  day: { count: 5, amount: '100000.00', countLeft: 5, amountLeft: '100000.00' },
  fee: { fixed: '100.00', rate: 50 },
};

describe('an amount', () => {
  test('includes the fee and the amount received', () => {
    expect(readWithdrawal('20000', rules)).toEqual({ amount: '20000.00', fee: '200.00', arrives: '19800.00' });
  });

  test.each([
    ['', 'empty'],
    ['0', 'empty'],
    ['999.99', 'too_small'],
    ['50000.01', 'too_big'],
    ['30000.51', 'not_enough'],
  ])('%s is %s', (typed, error) => {
    expect(readWithdrawal(typed, rules)).toEqual({ error });
  });

  test('uses the lowest of balance, maximum per order and daily remainder for "all"', () => {
    expect(mostOf(rules)).toBe('30000.50');
    expect(mostOf({ ...rules, max: '20000.00' })).toBe('20000');
    const day = { ...rules.day, amountLeft: '5000.00' };
    expect(mostOf({ ...rules, day })).toBe('5000');
    expect(readWithdrawal('5001', { ...rules, day })).toEqual({ error: 'day_over' });
  });
});

test('accepts a partial payment above zero and below the full amount', () => {
  expect(missingOf('15000', '19800.00', 'KHR')).toEqual({ received: '15000.00', missing: '4800.00' });
  for (const typed of ['', '0', '19800', '20000']) expect(missingOf(typed, '19800.00', 'KHR')).toBeUndefined();
});
