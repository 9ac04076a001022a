import { expect, test } from 'vitest';
import { crc16, khqr } from './khqr.ts';

test('the check at its end is the one the standard names', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a payment code carries amount, currency and reference, each with its length', () => {
  const code = khqr({ amount: '100000.00', currency: 'KHR', merchant: 'Lotus', reference: 'E5F60718' });
  expect(code).toContain('5303116');
  expect(code).toContain('5409100000.00');
  expect(code).toContain('62120108E5F60718');
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
});
