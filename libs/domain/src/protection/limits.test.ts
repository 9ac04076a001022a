import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { dayMs } from '../time.ts';
import {
  changeLimit,
  confirmRaise,
  mayStaffSet,
  RAISE_OPEN_MS,
  RAISE_WAIT_MS,
  type KeptLimit,
  type LimitStep,
} from './limits.ts';

const now = new Date('2026-11-21T05:00:00.000Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const limitOf = (amount: bigint): KeptLimit => ({ amount, asked: null });

describe('a change of a limit', () => {
  test('row 4: lower holds at once, higher waits 24 hours and is confirmed within 7 days', () => {
    expect(changeLimit(limitOf(100n), 60n, now)).toEqual({ limit: limitOf(60n), action: 'lowered' });
    const asked = changeLimit(limitOf(100n), 200n, now)!.limit!;
    expect(asked).toEqual({ amount: 100n, asked: { amount: 200n, at: now } });
    for (const [ms, amount] of [
      [RAISE_WAIT_MS - 1, undefined],
      [RAISE_WAIT_MS, 200n],
      [RAISE_WAIT_MS + RAISE_OPEN_MS - 1, 200n],
      [RAISE_WAIT_MS + RAISE_OPEN_MS, undefined],
    ] as const)
      expect(confirmRaise(asked, after(ms))?.limit?.amount).toBe(amount);
  });

  test('row 4: a lowering meanwhile cancels the raise, and so does asking for the limit that holds', () => {
    const asked = changeLimit(limitOf(100n), null, now)!.limit!;
    expect(changeLimit(asked, 90n, now)!.limit).toEqual(limitOf(90n));
    expect(changeLimit(asked, 100n, now)).toEqual({ limit: limitOf(100n), action: 'cancelled' });
    expect(confirmRaise(asked, after(dayMs))).toEqual({ limit: null, action: 'confirmed' });
  });

  test('row 4: asking again does not begin the wait again, but another amount does', () => {
    const asked = changeLimit(limitOf(100n), 200n, now)!.limit!;
    expect(changeLimit(asked, 200n, after(dayMs))).toBeUndefined();
    expect(changeLimit(asked, 300n, after(dayMs))!.limit!.asked).toEqual({ amount: 300n, at: after(dayMs) });
  });

  test('row 4: whatever a member does, no limit rises that was not asked for a day before', () => {
    const step = fc.record({
      hours: fc.nat(40),
      wish: fc.option(fc.bigInt(1n, 5n)),
      isConfirmed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let kept: KeptLimit | null = limitOf(3n);
        let hours = 0;
        const wishes: { hours: number; wish: bigint | null }[] = [];
        for (const { hours: passed, wish, isConfirmed } of steps) {
          hours += passed;
          const before: KeptLimit | null = kept;
          const found: LimitStep | null | undefined = isConfirmed
            ? kept && confirmRaise(kept, after(hours * 3_600_000))
            : changeLimit(kept, wish, after(hours * 3_600_000));
          if (found) kept = found.limit;
          if (!isConfirmed) wishes.push({ hours, wish });
          const isRaised = before !== null && (kept === null || kept.amount > before.amount);
          const wasAsked = wishes.some((one) => one.hours <= hours - 24 && one.wish === (kept?.amount ?? null));
          expect(isRaised && !wasAsked).toBe(false);
        }
      }),
    );
  });

  test('staff may lower a limit or give one, and never raise it', () => {
    expect([mayStaffSet(null, 5n), mayStaffSet(limitOf(5n), 4n)]).toEqual([true, true]);
    expect([mayStaffSet(limitOf(5n), 5n), mayStaffSet(limitOf(5n), 6n)]).toEqual([false, false]);
  });
});
