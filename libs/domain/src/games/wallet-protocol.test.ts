import { expect, test } from 'vitest';
import { adjustableSince, hasReason } from './wallet-protocol.ts';

test('a bet may be corrected for 30 days after it was placed', () => {
  expect(adjustableSince(new Date('2026-11-30T05:00:00.000Z'))).toEqual(new Date('2026-10-31T05:00:00.000Z'));
});

test('a blank reason is none', () => {
  expect([undefined, '', ' \n', 'void'].map(hasReason)).toEqual([false, false, false, true]);
});
