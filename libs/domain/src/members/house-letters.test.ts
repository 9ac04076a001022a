import { expect, test } from 'vitest';
import { isRecallable, rangeErrors, rangeOf, type TypedDays } from './house-letters.ts';

const none: TypedDays = { registeredFrom: null, registeredTo: null, depositedFrom: null, depositedTo: null };

test('a range of days has both ends or none, in their order', () => {
  expect(rangeOf(none, 'registered')).toBeNull();
  expect(rangeErrors(none, 'registered')).toEqual([]);
  const day = '2026-11-21';
  expect(rangeOf({ ...none, depositedFrom: day, depositedTo: day }, 'deposited')).toEqual({ from: day, to: day });
  expect(rangeErrors({ ...none, depositedFrom: day }, 'deposited')).toEqual([
    { path: 'depositedTo', code: 'required' },
  ]);
  expect(rangeErrors({ ...none, depositedTo: day }, 'deposited')).toEqual([
    { path: 'depositedFrom', code: 'required' },
  ]);
  expect(rangeErrors({ ...none, registeredFrom: day, registeredTo: '2026-11-20' }, 'registered')).toEqual([
    { path: 'registeredTo', code: 'too_small' },
  ]);
});

test('a letter is recalled before it goes out, or while somebody has not read it', () => {
  expect(isRecallable('planned', 0)).toBe(true);
  expect(isRecallable('sent', 1)).toBe(true);
  expect(isRecallable('sent', 0)).toBe(false);
  expect(isRecallable('recalled', 1)).toBe(false);
});
