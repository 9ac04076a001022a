import { expect, test } from 'vitest';
import { isCommonFundPassword } from './fund-password.ts';

test.each([
  ['000000', true],
  ['777777', true],
  ['123456', true],
  ['987654', true],
  ['246810', false],
  ['112233', false],
  ['901234', false],
])('%s: common is %s', (digits, common) => {
  expect(isCommonFundPassword(digits)).toBe(common);
});
