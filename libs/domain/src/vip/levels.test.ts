import { describe, expect, test } from 'vitest';
import {
  levelErrors,
  levelReached,
  monthEnd,
  openLevels,
  plainLevel,
  risenTo,
  type EndedMonth,
  type VipLevel,
  type VipStanding,
} from './levels.ts';

/** Level n asks for n thousand in all, and from 3 on for n hundred a month. */
const levels: VipLevel[] = [0, 1, 2, 3, 4, 5].map((level) => ({
  ...plainLevel(level),
  reach: BigInt(level) * 1_000n,
  keep: BigInt(level) * 100n,
  deposits: level === 5 ? 50n : 0n,
}));
const now = new Date('2026-11-21T05:00:00Z');
const standing = (level: number, over: Partial<VipStanding> = {}): VipStanding => ({
  level,
  earned: level,
  since: new Date('2026-01-01T00:00:00Z'),
  frozenUntil: null,
  ...over,
});
const figures = (total: bigint, month = 0n, deposits = 0n) => ({ total, month, deposits });
const rise = (from: VipStanding, ...played: Parameters<typeof figures>) =>
  risenTo(from, figures(...played), { levels, now });

describe('a level', () => {
  test.each([
    [0, 0, 0],
    [999, 0, 0],
    [1_000, 0, 1],
    [4_000, 0, 4],
    [9_000, 49, 4],
    [9_000, 50, 5],
  ])('is reached by bets of %s and deposits of %s: %s', (total, deposits, level) => {
    expect(levelReached(levels, figures(BigInt(total), 0n, BigInt(deposits)))).toBe(level);
  });

  test('counts at once when it is reached, several at a time', () => {
    expect(rise(standing(0), 3_500n)).toEqual({ level: 3, earned: 3 });
  });

  test('stays when a correction takes the play away that reached it', () => {
    expect(rise(standing(3), 100n)).toEqual({ level: 3, earned: 3 });
  });

  test('that was lost comes back by a month that would have kept it, and not by what was played before', () => {
    const fallen = standing(3, { earned: 4 });
    expect(rise(fallen, 4_900n, 399n)).toEqual({ level: 3, earned: 4 });
    expect(rise(fallen, 4_900n, 400n)).toEqual({ level: 4, earned: 4 });
  });

  test('that an operator holds does not come back, and a new one is reached nevertheless', () => {
    const held = standing(1, { earned: 3, frozenUntil: new Date('2026-12-01T00:00:00Z') });
    expect(rise(held, 3_500n, 900n)).toEqual({ level: 1, earned: 3 });
    expect(rise(held, 4_000n, 900n)).toEqual({ level: 4, earned: 4 });
  });

  test('that an operator gave counts as reached once play reaches it', () => {
    const given = standing(4, { earned: 1 });
    expect(rise(given, 2_000n)).toEqual({ level: 4, earned: 2 });
  });

  test('is open as far as each one below it asks for play', () => {
    expect(openLevels(levels.map((one) => (one.level === 3 ? { ...one, reach: 0n } : one)))).toHaveLength(2);
  });
});

describe('a month that has ended', () => {
  const month = (over: Partial<EndedMonth> = {}): EndedMonth => ({
    valid: 0n,
    start: new Date('2026-10-31T17:00:00Z'),
    end: new Date('2026-11-30T17:00:00Z'),
    wasExcluded: false,
    ...over,
  });
  const end = (held: VipStanding, over: Partial<EndedMonth> = {}) => monthEnd(held, month(over), levels);

  test('keeps the level by enough bets', () => {
    expect(end(standing(4), { valid: 400n })).toEqual({ kept: true, level: 4 });
  });

  test('costs one level without them, and no more', () => {
    expect(end(standing(5))).toEqual({ kept: false, level: 4 });
    expect(end(standing(3), { valid: 299n })).toEqual({ kept: false, level: 2 });
  });

  test.each([
    ['one of the first', () => standing(2), {}],
    ['reached within it', () => standing(4, { since: new Date('2026-11-20T00:00:00Z') }), {}],
    ['of a member who was kept from playing', () => standing(4), { wasExcluded: true }],
    ['held by an operator', () => standing(4, { frozenUntil: new Date('2026-12-05T00:00:00Z') }), {}],
  ])('costs no level that is %s', (_, make, over) => {
    const held = make();
    expect(end(held, over)).toEqual({ kept: false, level: held.level });
  });

  test('earns nothing without a bet, even where the level asks for none', () => {
    const free = levels.map((one) => ({ ...one, keep: 0n }));
    expect(monthEnd(standing(4), month(), free)).toEqual({ kept: false, level: 3 });
  });
});

test('a level that asks for less than the one below, or more than the one above, is refused with its fields', () => {
  const paths = (over: Partial<VipLevel>) => levelErrors({ ...levels[3]!, ...over }, levels).map(({ path }) => path);
  expect(paths({})).toEqual([]);
  expect(paths({ reach: 1_000n })).toEqual(['reach']);
  expect(paths({ reach: 2_000n })).toEqual(['reach']);
  expect(paths({ reach: 4_001n })).toEqual(['reach']);
  expect(paths({ keep: 199n })).toEqual(['keep']);
  expect(paths({ deposits: -1n })).toEqual(['deposits']);
  expect(paths({ upgrade: -1n })).toEqual(['upgrade']);
});
