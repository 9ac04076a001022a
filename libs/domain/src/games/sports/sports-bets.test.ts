import { expect, test } from 'vitest';
import { betLimits, cashOutValue, mostStake, payoutOf, takesOdds } from './sports-bets.ts';
import { WHOLE } from './sports-model.ts';

const leg = (odds: number, result: 'won' | 'lost' | 'void' | null = null) => ({ odds, result });

test.each([
  ['a single', 10_00n, [leg(1_950)], 19_50n],
  ['three legs', 10_00n, [leg(1_950), leg(2_100), leg(1_330)], 54_46n],
  ['a leg that is void counts 1.00', 10_00n, [leg(1_950, 'won'), leg(2_100, 'void')], 19_50n],
  ['a leg that is lost takes all', 10_00n, [leg(1_950, 'won'), leg(2_100, 'lost')], 0n],
  ['what is less than a unit is cut', 3n, [leg(1_330)], 3n],
] as const)('%s', (_, stake, legs, payout) => {
  expect(payoutOf(stake, legs)).toBe(payout);
});

test('eight legs at the highest odds are calculated without rounding', () => {
  expect(
    payoutOf(
      1n,
      Array.from({ length: 8 }, () => leg(50_000)),
    ),
  ).toBe(50n ** 8n);
});

test('the largest stake pays no more than the limit, and one unit more would', () => {
  const legs = [leg(7_770), leg(9_990)];
  const most = mostStake(betLimits.USD, legs);
  expect(payoutOf(most, legs)).toBeLessThanOrEqual(betLimits.USD.payout);
  expect(payoutOf(most + 1n, legs)).toBeGreaterThan(betLimits.USD.payout);
  expect(mostStake(betLimits.USD, [leg(1_500)])).toBe(betLimits.USD.most);
});

test.each([
  ['any', 2_000, 1_800, true],
  ['better', 2_000, 1_800, false],
  ['better', 2_000, 2_100, true],
  ['ask', 2_000, 2_100, false],
  ['ask', 2_000, 2_000, true],
  ['any', 2_000, null, false],
] as const)('a player who takes %s odds, saw %s and finds %s: %s', (policy, seen, present, taken) => {
  expect(takesOdds(policy, seen, present)).toBe(taken);
});

test('a cash-out is worth the chance to win, less three per cent', () => {
  expect(cashOutValue(10_00n, [{ odds: 2_000, won: WHOLE / 2n, void: 0n }])).toBe(9_70n);
  expect(cashOutValue(10_00n, [{ odds: 2_000, won: WHOLE, void: 0n }])).toBe(19_40n);
  expect(cashOutValue(10_00n, [{ odds: 2_000, won: 0n, void: WHOLE }])).toBe(9_70n);
  expect(cashOutValue(10_00n, [{ odds: 2_000, won: 0n, void: 0n }])).toBe(0n);
});
