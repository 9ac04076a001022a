import { expect, it } from 'vitest';
import { readAmount, typedAmount } from './deposit-amount.ts';

const bounds = { currency: 'KHR', min: '4000.00', max: '20000000.00' } as const;

it.each([
  ['100000', { amount: '100000.00' }],
  ['4000', { amount: '4000.00' }],
  ['20000000.00', { amount: '20000000.00' }],
  ['4000.5', { amount: '4000.50' }],
  ['5000.', { amount: '5000.00' }],
  ['3999.99', { error: 'too_small' }],
  ['20000000.01', { error: 'too_big' }],
  ['0', { error: 'empty' }],
  ['', { error: 'empty' }],
])('%s', (typed, read) => {
  expect(readAmount(typed, bounds)).toEqual(read);
});

it('starts with an amount in the form one would type', () => {
  expect(typedAmount('4000.00')).toBe('4000');
  expect(typedAmount('12.50')).toBe('12.50');
});
