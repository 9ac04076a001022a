import { expect, test } from 'vitest';
import {
  bestBonusRate,
  defaultRewardRules,
  isMembersDay,
  isSunday,
  nextMembersDay,
  rewardRuleErrors,
  slotsBonus,
  sundayBonus,
  weekBefore,
} from './vip-rewards.ts';

test("the member's day is a day of the month or of the week", () => {
  const day = { paused: false, multiple: 0 };
  expect(isMembersDay('2026-11-08', { ...day, every: 'month', on: 8 })).toBe(true);
  expect(isMembersDay('2026-11-09', { ...day, every: 'month', on: 8 })).toBe(false);
  expect(isMembersDay('2026-11-09', { ...day, every: 'week', on: 1 })).toBe(true);
  expect(nextMembersDay('2026-12-09', { ...day, every: 'month', on: 8 })).toBe('2027-01-08');
});

test('a week is Monday to Sunday, over the end of a year of 53 weeks, too', () => {
  expect(isSunday('2027-01-03')).toBe(true);
  expect(weekBefore('2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(weekBefore('2027-01-10')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});

test('a step of the slots bonus is reached by its least bets', () => {
  const steps = [
    { least: '100', amount: '5' },
    { least: '200', amount: '12' },
  ];
  expect([99n, 100n, 199n, 900n].map((valid) => slotsBonus(steps, valid))).toEqual([0n, 5n, 5n, 12n]);
});

test("Sunday's best is a share of the best day, up to the level's cap", () => {
  expect(sundayBonus(10_099n, { share: 100, cap: 1_000n })).toBe(100n);
  expect(sundayBonus(10_099n, { share: 100, cap: 40n })).toBe(40n);
});

test('bonuses that are a share of bets give at most the share of a day, and of slots the best step', () => {
  const step = (least: bigint, amount: bigint) => ({ least: String(least), amount: String(amount) });
  const slots = { ...defaultRewardRules.slots, steps: [step(300_00n, 1_00n), step(1_000_00n, 2_00n)] };
  const rules = { ...defaultRewardRules, slots, sunday: { ...defaultRewardRules.sunday, share: 50 } };
  expect(bestBonusRate(rules, 'RNG', 1n)).toBe(5_000 + 3_334);
  expect(bestBonusRate(rules, 'LIVE', 1n)).toBe(5_000);
  expect(bestBonusRate(rules, 'RNG', 0n)).toBe(3_334);
  const paused = { ...rules, slots: { ...slots, paused: true }, sunday: { ...rules.sunday, paused: true } };
  expect(bestBonusRate(paused, 'RNG', 1n)).toBe(0);
});

test('rules beyond what a site may ask are refused with their fields', () => {
  const paths = (over: Partial<typeof defaultRewardRules>) =>
    rewardRuleErrors({ ...defaultRewardRules, ...over }, 1_000).map(({ path }) => path);
  expect(paths({})).toEqual([]);
  expect(paths({ upgrade: { paused: false, multiple: 1_001, claimDays: 3 } })).toEqual(['upgrade.multiple']);
  expect(paths({ day: { paused: false, multiple: 0, every: 'month', on: 29 } })).toEqual(['day.on']);
  expect(paths({ day: { paused: false, multiple: 0, every: 'week', on: 8 } })).toEqual(['day.on']);
  const steps = [
    { least: '200', amount: '5' },
    { least: '100', amount: '12' },
  ];
  expect(paths({ slots: { paused: false, multiple: 0, claimDays: 7, steps } })).toEqual(['slots.amounts']);
});
