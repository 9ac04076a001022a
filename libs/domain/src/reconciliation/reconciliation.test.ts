import { expect, test } from 'vitest';
import { dayMs } from '../time.ts';
import { isDue, needsReason, REACH_DAYS, retryAfterMs, signatureRefusal, type DayKept } from './reconciliation.ts';

const end = new Date('2026-11-20T17:00:00Z');
const after = (hours: number): Date => new Date(end.getTime() + hours * 3_600_000);
const day = (over: Partial<DayKept> = {}): DayKept => ({
  state: 'waiting',
  again: false,
  error: null,
  tries: 0,
  triedAt: null,
  before: end,
  ...over,
});

test('a day is compared an hour after its end, once, and again when figures have changed', () => {
  expect(isDue(day(), after(0.9))).toBe(false);
  expect(isDue(day(), after(1))).toBe(true);
  expect(isDue(day({ state: 'equal' }), after(2))).toBe(false);
  expect(isDue(day({ state: 'equal', again: true }), after(2))).toBe(true);
  expect(isDue(day(), new Date(end.getTime() + REACH_DAYS * dayMs + 1))).toBe(false);
});

test('a comparison that failed is tried again after a quarter of an hour, then ever later, up to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((tries) => retryAfterMs(tries) / 60_000)).toEqual([15, 30, 60, 120, 240, 360, 360]);
  const failed = day({ error: 'no_answer', tries: 1, triedAt: after(2) });
  expect(isDue(failed, after(2.2))).toBe(false);
  expect(isDue(failed, after(2.25))).toBe(true);
});

test('only what was compared, or could not be, is signed off, and once', () => {
  const [still, changing] = [{ again: false }, { again: true }];
  expect(signatureRefusal('waiting', still)).toBe('reconciliation.not_compared');
  expect(signatureRefusal('nothing', still)).toBe('reconciliation.not_compared');
  expect(signatureRefusal('changed', changing)).toBe('reconciliation.not_compared');
  expect(signatureRefusal('signed', still)).toBe('reconciliation.signed');
  for (const shown of ['equal', 'different', 'changed', 'failed'] as const)
    expect(signatureRefusal(shown, still)).toBeUndefined();
});

test('only where both sides are the same a signature needs no reason', () => {
  expect([needsReason(day({ state: 'equal' })), needsReason(day({ state: 'different' }))]).toEqual([false, true]);
  expect(needsReason(day({ state: 'equal', error: 'no_answer' }))).toBe(true);
});
