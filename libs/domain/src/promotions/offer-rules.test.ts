import { describe, expect, test } from 'vitest';
import {
  emptyRule,
  readRule,
  rewardOf,
  ruleErrors,
  ruleOf,
  storedRule,
  worstCost,
  type OfferRule,
} from './offer-rules.ts';
import type { EarnedKind } from './promotions.ts';

const rule = (over: Partial<OfferRule>): OfferRule => ({ ...emptyRule, ...over });

test.each([
  [{ amount: 500n }, 0n, 500n],
  [{ share: 5_000 }, 101n, 50n],
  [{ share: 5_000, cap: 40n }, 101n, 40n],
])('a rule with %o gives for %s a reward of %s', (over, base, reward) => {
  expect(rewardOf(rule(over), base)).toBe(reward);
});

test('a rule keeps only what its kind uses', () => {
  const full = rule({
    joined: true,
    amount: 5n,
    share: 100,
    cap: 9n,
    least: 3n,
    bets: 200,
    field: 'zalo',
    period: 'day',
  });
  expect(ruleOf('NEW_REGISTER', full)).toEqual(rule({ amount: 5n, field: 'zalo' }));
  expect(ruleOf('FIRST_DEPOSIT', full)).toEqual(rule({ joined: true, share: 100, cap: 9n, least: 3n }));
  expect(ruleOf('SAVIOR', { ...full, period: 'once' })).toMatchObject({ period: 'day', share: 100, field: null });
  expect(ruleOf('SIGNUP', rule({})).joined).toBe(true);
  expect(ruleOf('MANUAL', rule({ reward: 'points', multiple: 500 })).multiple).toBe(0);
});

describe('a rule', () => {
  const cases: [EarnedKind, Partial<OfferRule>, string[]][] = [
    ['SIGNUP', { amount: 1n }, []],
    ['SIGNUP', {}, ['rule.amount']],
    ['MANUAL', {}, []],
    ['MANUAL', { reward: 'goods' }, ['rule.amount']],
    ['SAVIOR', { amount: 5n }, ['rule.share']],
    ['DEPOSIT', { share: 100, cap: 0n }, ['rule.cap']],
    ['DEPOSIT', { share: 100, reward: 'points' }, ['rule.share']],
    ['DEPOSIT_BET_BONUS', { share: 100 }, ['rule.bets']],
    ['FIRST_DEPOSIT', { share: 100, multiple: 1_001, least: -1n }, ['rule.least', 'rule.multiple']],
  ];
  test.each(cases)('of the kind %s with %o has errors %o', (kind, over, paths) => {
    expect(ruleErrors(kind, rule(over), 1_000).map(({ path }) => path)).toEqual(paths);
  });
});

test('a share without a cap has no worst cost', () => {
  expect([
    worstCost(rule({ share: 100 })),
    worstCost(rule({ share: 100, cap: 7n })),
    worstCost(rule({ amount: 3n })),
  ]).toEqual([null, 7n, 3n]);
});

test('a rule reads as it was written', () => {
  const written = rule({ amount: 5n, cap: 10n ** 15n, least: 2n, field: 'mobile' });
  expect(readRule(storedRule(written))).toEqual(written);
});
