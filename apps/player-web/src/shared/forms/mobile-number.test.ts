import { expect, it } from 'vitest';
import { isMobileNumber, nationalNumber } from './mobile-number.ts';

it('accepts a number in national notation', () => {
  expect(nationalNumber('012 345 678')).toBe('12345678');
  expect(nationalNumber('(0)12-345-678')).toBe('12345678');
});

it.each([
  ['855', '012 345 678', true],
  ['+855', '12345678', true],
  ['880', '01712 345678', true],
  ['855', '12', false],
  ['855', '023 215 000', false],
  ['855', '+85512345678', false],
])('+%s %s is a mobile number: %s', async (code, typed, is) => {
  expect(await isMobileNumber(code, typed)).toBe(is);
});
