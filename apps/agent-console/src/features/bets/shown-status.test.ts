import { expect, test } from 'vitest';
import { shownStatus } from './shown-status.ts';

test.each([
  ['won', true, 'cashed_out'],
  ['won', false, 'won'],
  ['rolled_back', true, 'rolled_back'],
  ['lost', true, 'lost'],
] as const)('a bet that is %s, sold: %s, is shown as %s', (status, cashedOut, shown) => {
  expect(shownStatus({ status, cashedOut })).toBe(shown);
});
