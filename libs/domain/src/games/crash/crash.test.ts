import { expect, test } from 'vitest';
import { currencies } from '../../money.ts';
import { keysOf } from '../../records.ts';
import {
  CRASH_LEAST,
  CRASH_MOST,
  CRASH_START,
  crashCap,
  crashChance,
  crashPayout,
  crashPoint,
  crashReturn,
  crashStakes,
  crashWinCap,
  isAuto,
  multiplierText,
} from './crash.ts';

const LINKS = 1n << 256n;
const linkOf = (number: bigint): string => number.toString(16).padStart(64, '0');

test('a round reaches a multiplier with exactly as many links as the chance counts', () => {
  for (let at = CRASH_LEAST; at <= CRASH_MOST; at += at < 1_000 ? 1 : 97) {
    const { numerator } = crashChance(at);
    // The last link that reaches it, and the first that does not.
    expect([at, crashPoint(linkOf(numerator - 1n)) >= at]).toEqual([at, true]);
    expect([at, crashPoint(linkOf(numerator)) >= at]).toEqual([at, false]);
  }
});

test('every multiplier returns the printed 97 %, short of it by less than a part in 2^239', () => {
  for (let at = CRASH_LEAST; at <= CRASH_MOST; at += 1) {
    const { numerator, denominator } = crashChance(at);
    const returned = numerator * BigInt(at);
    const printed = (crashReturn.numerator * denominator * 100n) / crashReturn.denominator;
    expect(returned <= printed && printed - returned < BigInt(at)).toBe(true);
  }
  expect((100n * LINKS) / BigInt(CRASH_MOST) > 1n << 239n).toBe(true);
});

test.each([
  ['0'.repeat(64), CRASH_MOST],
  ['f'.repeat(64), CRASH_START],
  // One half of all links is above the point 1.94.
  [`7${'f'.repeat(63)}`, 194],
  [`8${'0'.repeat(63)}`, 193],
  // 97 of 100 links fly at all.
  [linkOf((97n * LINKS) / 100n), CRASH_START],
])('the link %s crashes at %i hundredths', (link, point) => {
  expect(crashPoint(link)).toBe(point);
});

test('a bet pays its stake times the multiplier, without fractions of a unit', () => {
  expect(crashPayout(10_00n, 257)).toBe(25_70n);
  expect(crashPayout(10n, CRASH_LEAST)).toBe(10n);
});

test.each(keysOf(currencies))('no bet in %s can pay more than the cap, and all can be cashed out', (currency) => {
  for (const stake of crashStakes[currency]) {
    const cap = crashCap(stake, currency);
    expect(cap).toBeLessThanOrEqual(CRASH_MOST);
    expect(crashPayout(stake, cap)).toBeLessThanOrEqual(crashWinCap(currency));
    expect(isAuto(cap, cap)).toBe(true);
  }
  const { length } = crashStakes[currency];
  expect(crashCap(crashStakes[currency][length - 1]!, currency)).toBe(25_000);
});

test.each([
  [CRASH_LEAST, true],
  [CRASH_LEAST - 1, false],
  [500, true],
  [501, false],
  [150.5, false],
  [Number.NaN, false],
])('an automatic cash-out at %d hundredths of at most 500: %s', (at, isOne) => {
  expect(isAuto(at, 500)).toBe(isOne);
});

test('multipliers are written with two decimals', () => {
  expect([100, 205, 100_000].map(multiplierText)).toEqual(['1.00', '2.05', '1000.00']);
});
