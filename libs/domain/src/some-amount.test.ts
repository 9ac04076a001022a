import { expect, test } from 'vitest';
import { isSome } from './some-amount.ts';

test.each([
  ['0', false],
  ['0.00', false],
  ['-0.00', false],
  ['0.01', true],
  ['10', true],
  ['-2.50', true],
])('%s is some: %s', (amount, is) => {
  expect(isSome(amount)).toBe(is);
});
