import { expect, it } from 'vitest';
import { maskedAccount } from './winners.ts';

it.each([
  ['sokha1990', 'so***0'],
  ['dara5', 'da***5'],
  ['dara', 'd***'],
  ['x', 'x***'],
])('shows %s as %s', (account, shown) => {
  expect(maskedAccount(account)).toBe(shown);
});
