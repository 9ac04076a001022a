import { expect, test } from 'vitest';
import { countryOfMobile, nationalNumber, readMobile } from './mobile.ts';

test.each([
  ['+855', '012 345 678', '+85512345678'],
  ['855', '12345678', '+85512345678'],
  ['+880', '01712-345678', '+8801712345678'],
  ['+86', '13800138000', '+8613800138000'],
])('%s %s is %s', (country, national, mobile) => {
  expect(readMobile(country, national)).toBe(mobile);
});

test.each([
  ['+855', '023 456 789'],
  ['+855', '12'],
  ['+855', '000000000'],
  ['+855', '+85512345678'],
  ['+999', '12345678'],
  ['', '12345678'],
  ['+855', "12345678' OR 1=1"],
])('%s %s is no mobile', (country, national) => {
  expect(readMobile(country, national)).toBeUndefined();
});

test('one leading 0 is not part of a number', () => {
  expect([nationalNumber('012 345-678'), nationalNumber('12345678'), nationalNumber('0012')]).toEqual([
    '12345678',
    '12345678',
    '012',
  ]);
});

test.each([
  ['+85512345678', 'KH'],
  ['+8801712345678', 'BD'],
  ['+77012345678', 'KZ'],
  ['+79161234567', 'RU'],
  ['+447400123456', 'GB'],
  ['+447797712345', 'JE'],
  ['+99912345678', undefined],
])('%s is a number of %s', (mobile, country) => {
  expect(countryOfMobile(mobile)).toBe(country);
});
