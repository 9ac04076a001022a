import { expect, it } from 'vitest';
import { maskedAmount } from './balance-mask.ts';

it('hides a balance behind stars that do not reveal its size', () => {
  expect(maskedAmount('12,480.50 ៛', false)).toBe('12,480.50 ៛');
  expect(maskedAmount('12,480.50 ៛', true)).toBe('******');
  expect(maskedAmount('1.00 ៛', true)).toBe(maskedAmount('999,999,999.00 ៛', true));
});
