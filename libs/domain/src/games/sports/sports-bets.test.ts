import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../records.ts';
import { betSystems, lineCount } from './bet-systems.ts';
import { betLimits, cashOutValue, mostStake, partOf, payoutOf, soldShares, takesOdds } from './sports-bets.ts';
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

describe('a part of a stake', () => {
  test('and what is left of it are the whole stake, the same on each line', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom(...soldShares),
        fc.constantFrom(null, ...keysOf(betSystems)),
        (lineStake, share, system) => {
          const [lines, least] = [lineCount(system), 20n];
          const stake = lineStake * lines;
          const part = partOf(stake, share, least, system);
          if (part === null) return;
          expect(part > 0n && part % lines === 0n && part <= stake).toBe(true);
          expect(part === stake).toBe(share === 100);
          if (share < 100) expect(stake - part).toBeGreaterThanOrEqual(least);
        },
      ),
    );
  });

  test('is not sold when too little would be left for a bet, or nothing would be sold', () => {
    expect(soldShares.map((share) => partOf(10_00n, share, 20n))).toEqual([2_50n, 5_00n, 7_50n, 10_00n]);
    expect(soldShares.map((share) => partOf(40n, share, 20n))).toEqual([10n, 20n, null, 40n]);
    expect(partOf(3n, 25, 0n)).toBeNull();
  });
});
