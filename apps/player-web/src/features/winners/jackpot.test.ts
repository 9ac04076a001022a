import { expect, test } from 'vitest';
import { jackpotAt } from './jackpot.ts';

const begin = Date.UTC(2026, 10, 23);

/** The changes of the counter from an instant on. */
function changes(count: number, from: number) {
  let at = from;
  return Array.from({ length: count }, () => {
    const before = jackpotAt(at);
    const after = jackpotAt(before.changesAt);
    const change = { grows: after.value - before.value, lasts: after.changesAt - before.changesAt };
    at = before.changesAt;
    return change;
  });
}

test('grows by 100 to 500 every 3, 4 or 5 seconds', () => {
  const seen = changes(3_000, begin);
  for (const { grows, lasts } of seen) {
    expect(grows).toBeGreaterThanOrEqual(100);
    expect(grows).toBeLessThanOrEqual(500);
    expect([3_000, 4_000, 5_000]).toContain(lasts);
  }
  expect(new Set(seen.map(({ grows }) => grows)).size).toBeGreaterThan(100);
});

test('is between 200 and 300 million at any time', () => {
  for (let day = 0; day < 40; day += 1) {
    const at = begin + day * 86_400_000 + 1_234;
    const { value } = jackpotAt(at);
    expect(value).toBeGreaterThanOrEqual(200_000_000);
    expect(value).toBeLessThan(300_000_000);
    expect(jackpotAt(at)).toEqual({ value, changesAt: jackpotAt(at).changesAt });
  }
});

test('goes on after a reload where it would be without one', () => {
  const { value } = jackpotAt(begin);
  expect(jackpotAt(begin + 60_000).value).toBe(value + 4_500);
});
