import { expect, it } from 'vitest';
import { isGain, showAmount, sumAmounts, unitsOf } from './amounts.ts';

it('adds amounts exactly, beyond the range of a float', () => {
  expect(sumAmounts(['90071992547409.93', '0.10', '-0.01'], 'KHR')).toBe('90071992547410.02');
  expect(sumAmounts(['1500', '-250'], 'VND')).toBe('1250');
  expect(sumAmounts([], 'USD')).toBe('0.00');
});

it('parses a negative amount', () => {
  expect(unitsOf('-0.05', 'USD')).toBe(-5n);
  expect(unitsOf('12', 'KHR')).toBe(1200n);
});

it('groups digits, with a true minus sign, and a plus sign for gains if requested', () => {
  expect(showAmount('1234567.80')).toBe('1,234,567.80');
  expect(showAmount('-1234.00')).toBe('−1,234.00');
  expect(showAmount('88.00', true)).toBe('+88.00');
  expect(showAmount('0.00', true)).toBe('0.00');
});

it('detects a gain', () => {
  expect(['0.01', '-5.00', '0.00'].map(isGain)).toEqual([true, false, false]);
});
