import { describe, expect, test } from 'vitest';
import { goesOn, withoutCardNumbers } from './chats.ts';

const now = new Date('2026-11-26T05:00:00.000Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

describe('what a player writes', () => {
  test('goes on with a chat that is not closed', () => {
    expect(goesOn({ state: 'waiting', closedAt: null, rating: null }, now)).toBe(true);
    expect(goesOn({ state: 'open', closedAt: null, rating: null }, now)).toBe(true);
  });

  test('opens a closed chat again for a day, unless it was rated', () => {
    expect(goesOn({ state: 'closed', closedAt: hoursAgo(23), rating: null }, now)).toBe(true);
    expect(goesOn({ state: 'closed', closedAt: hoursAgo(24), rating: null }, now)).toBe(false);
    expect(goesOn({ state: 'closed', closedAt: hoursAgo(1), rating: 5 }, now)).toBe(false);
  });
});

test.each([
  ['my card 4111 1111 1111 1111 was charged', 'my card ••••••••••••1111 was charged'],
  ['5500-0000-0000-0004', '••••••••••••0004'],
  // More digits before and behind it, with a space and without.
  ['4111 1111 1111 1111 12/27', '••••••••••••1111 12/27'],
  ['4111111111111111 123', '••••••••••••1111 123'],
  ['4111111111111111123', '••••••••••••1111123'],
  ['1 4111 1111 1111 1111', '1 ••••••••••••1111'],
  ['3x 5500-0000-0000-0004, 4111.1111.1111.1111', '3x ••••••••••••0004, ••••••••••••1111'],
  ['4111111111111111 5500000000000004', '••••••••••••1111 ••••••••••••0004'],
  ['3782 822463 10005 1234', '•••••••••••0005 1234'],
  ['៤១១១ ១១១១ ១១១១ ១១១១', '••••••••••••1111'],
  ['৪১১১১১১১১১১১১১১১', '••••••••••••1111'],
  // No card: the check digit is wrong, or there are too few digits.
  ['order 4111111111111112', 'order 4111111111111112'],
  ['D2026112600000017 of 2026-11-26 04:15:22', 'D2026112600000017 of 2026-11-26 04:15:22'],
  ['+855 12 345 678', '+855 12 345 678'],
])('card numbers are hidden: %s', (written, kept) => {
  expect(withoutCardNumbers(written)).toBe(kept);
});
