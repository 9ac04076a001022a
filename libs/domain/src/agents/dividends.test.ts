import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tier } from './contracts.ts';
import { carriedInto, dividendFormulas, dividendOf } from './dividends.ts';

/** Dividend of spec: agent-contracts. */
const tiers: Tier[] = [
  { bets: 1_000_000n, netLoss: 50_000n, headcount: 5, rate: { type: 'share', millionths: 100_000 } },
  { bets: 3_000_000n, netLoss: 150_000n, headcount: 10, rate: { type: 'share', millionths: 150_000 } },
];
const measured = { bets: 3_200_000n, netLoss: 140_000n, headcount: 12 };

test('a net loss of 140,000 pays 14,000 fixed and 19,600 floating', () => {
  expect(dividendOf('fixed', tiers, measured)).toEqual({ tier: 0, amount: 14_000n });
  expect(dividendOf('floating', tiers, measured)).toEqual({ tier: 1, amount: 19_600n });
});

test('an upline with 20 % on the same base gets 28,000', () => {
  const upline: Tier[] = [
    { bets: 1_000_000n, netLoss: 50_000n, headcount: 5, rate: { type: 'share', millionths: 200_000 } },
  ];
  expect(dividendOf('fixed', upline, measured).amount).toBe(28_000n);
});

test('floating asks for bets and headcount', () => {
  expect(dividendOf('floating', tiers, { ...measured, headcount: 9 })).toEqual({ tier: 0, amount: 14_000n });
  expect(dividendOf('floating', tiers, { ...measured, bets: 999_999n })).toEqual({ tier: -1, amount: 0n });
});

test('floating pays a part of a net loss below the first tier', () => {
  expect(dividendOf('floating', tiers, { ...measured, netLoss: 25_000n })).toEqual({ tier: 0, amount: 1_250n });
});

test('nothing is ever negative, and floating is never above the whole rate', () => {
  const highest = 150_000n;
  fc.assert(
    fc.property(
      fc.constantFrom(...dividendFormulas),
      fc.bigInt(-1_000_000n, 1_000_000n),
      fc.bigInt(0n, 5_000_000n),
      fc.nat(20),
      (formula, netLoss, bets, headcount) => {
        const { amount } = dividendOf(formula, tiers, { netLoss, bets, headcount });
        expect(amount).toBeGreaterThanOrEqual(0n);
        expect(amount * 1_000_000n).toBeLessThanOrEqual((netLoss > 0n ? netLoss : 0n) * highest);
      },
    ),
  );
});

test('the loss that is carried over depends on the strategy', () => {
  const last = { netLoss: -100n, carriedIn: -30n };
  expect(carriedInto('none', last, 'monthly', false)).toBe(0n);
  expect(carriedInto('permanent', last, 'monthly', false)).toBe(-130n);
  expect(carriedInto('last_period', last, 'monthly', false)).toBe(-100n);
  expect(carriedInto('second_half', last, 'semimonthly', true)).toBe(-100n);
  expect(carriedInto('second_half', last, 'semimonthly', false)).toBe(0n);
  expect(carriedInto('second_half', last, 'monthly', false)).toBe(0n);
});

test('a gain reduces the carried loss, and is never carried over itself', () => {
  expect(carriedInto('permanent', { netLoss: 80n, carriedIn: -100n }, 'weekly', false)).toBe(-20n);
  expect(carriedInto('permanent', { netLoss: 180n, carriedIn: -100n }, 'weekly', false)).toBe(0n);
  expect(carriedInto('last_period', { netLoss: 180n, carriedIn: -100n }, 'weekly', false)).toBe(0n);
  expect(carriedInto('permanent', undefined, 'weekly', false)).toBe(0n);
});
