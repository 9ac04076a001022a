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
  // No card: the check digit is wrong, or there are too few digits.
  ['order 4111111111111112', 'order 4111111111111112'],
  ['+855 12 345 678', '+855 12 345 678'],
])('card numbers are hidden: %s', (written, kept) => {
  expect(withoutCardNumbers(written)).toBe(kept);
});
