import { expect, test } from 'vitest';
import { adjustableSince, isRefusal, walletRefusals } from './wallet-protocol.ts';

test('a bet may be corrected for 30 days after it was placed', () => {
  expect(adjustableSince(new Date('2026-11-30T05:00:00.000Z'))).toEqual(new Date('2026-10-31T05:00:00.000Z'));
});

test('a correction that waits is not refused', () => {
  expect(isRefusal('ADJUST_WAITS')).toBe(false);
  expect(walletRefusals).not.toContain('ADJUST_WAITS');
  expect(walletRefusals).toContain('WIN_ABOVE_CAP');
});
