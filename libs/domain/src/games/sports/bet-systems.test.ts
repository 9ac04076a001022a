import { describe, expect, test } from 'vitest';
import { approximately, productOf, sumOf, type Ratio } from '../../ratio.ts';
import { keysOf } from '../../records.ts';
import { betSystems, lineCount, linesIn, type BetSystem } from './bet-systems.ts';
import { betLimits, canPay, cashOutValue, mostStake, payoutOf, type PricedLeg } from './sports-bets.ts';
import { pairingsOf } from './sports-fixtures.ts';
import { linesOf, pricesOf, returnOf } from './sports-markets.ts';
import { WHOLE } from './sports-model.ts';

const systems = keysOf(betSystems);
const results = ['won', 'lost', 'void'] as const;

/** Every way in which so many legs can end. */
const endings = (count: number): (typeof results)[number][][] =>
  count === 0 ? [[]] : endings(count - 1).flatMap((before) => results.map((result) => [...before, result]));

const odds = [1_950, 2_100, 1_330, 7_770];
const legsOf = (system: BetSystem): PricedLeg[] =>
  odds.slice(0, betSystems[system].selections).map((each) => ({ odds: each, result: null }));

test.each([
  ['doubles', 'ab ac bc'],
  ['trixie', 'ab ac bc abc'],
  ['yankee', 'ab ac ad bc bd cd abc abd acd bcd abcd'],
] as const)('%s has these lines: %s', (system, lines) => {
  const legs = ['a', 'b', 'c', 'd'].slice(0, betSystems[system].selections);
  expect(linesIn(legs, system).map((line) => line.join(''))).toEqual(lines.split(' '));
  expect(lineCount(system)).toBe(BigInt(lines.split(' ').length));
});

test('a bet without a system is one line of all its legs', () => {
  expect([linesIn(['a', 'b'], null), lineCount(null)]).toEqual([[['a', 'b']], 1n]);
});

describe.each(systems)('%s', (system) => {
  const legs = legsOf(system);
  const stake = 5_00n * lineCount(system);

  test('pays the sum of what its lines would pay as bets of their own, however its legs end', () => {
    for (const ending of endings(legs.length)) {
      const ended = legs.map((leg, at) => ({ ...leg, result: ending[at]! }));
      const sum = linesIn(ended, system).reduce((paid, line) => paid + payoutOf(5_00n, line), 0n);
      expect(payoutOf(stake, ended, system), ending.join()).toBe(sum);
      expect(canPay(ended, system), ending.join()).toBe(sum > 0n);
    }
  });

  test('gives the stake back when every leg is void', () => {
    const ended = legs.map((leg) => ({ ...leg, result: 'void' as const }));
    expect(payoutOf(stake, ended, system)).toBe(stake);
  });

  test('takes no whole stake whose payout is above the limit, and hardly more is above it', () => {
    const most = mostStake(betLimits.USD, legs, system);
    expect(most % lineCount(system)).toBe(0n);
    expect(most).toBeLessThanOrEqual(betLimits.USD.most);
    const limits = { ...betLimits.USD, payout: 50_00n };
    const bound = mostStake(limits, legs, system);
    expect(payoutOf(bound, legs, system)).toBeLessThanOrEqual(limits.payout);
    expect(payoutOf(bound + 2n * lineCount(system), legs, system)).toBeGreaterThan(limits.payout);
  });

  test('returns on average what its lines do, at most what its best line may', () => {
    const football = pairingsOf('mekong').slice(0, legs.length);
    const priced = football.map((match) => {
      const upcoming = { phase: 'upcoming', score: { home: 0, away: 0 }, steps: 0, corrected: false } as const;
      const price = pricesOf(match, linesOf(match), upcoming, 955n)['winner.home']!;
      return { odds: price.odds!, chances: price.chances };
    });
    const one: Ratio = { numerator: 1n, denominator: 1n };
    const none: Ratio = { numerator: 0n, denominator: 1n };
    const units = 1_000_000n * lineCount(system);
    const average = endings(legs.length).reduce((sum, ending) => {
      const chance = ending.reduce((product, result, at) => {
        const { won, void: tied } = priced[at]!.chances;
        const parts = { won, void: tied, lost: WHOLE - won - tied };
        return productOf(product, { numerator: parts[result], denominator: WHOLE });
      }, one);
      const paid = payoutOf(
        units,
        priced.map((leg, at) => ({ odds: leg.odds, result: ending[at]! })),
        system,
      );
      return sumOf(sum, productOf(chance, { numerator: paid, denominator: units }));
    }, none);
    const ofLines = linesIn(priced, system).map((line) =>
      line.reduce((product, leg) => productOf(product, returnOf(leg.chances, leg.odds)), one),
    );
    const mean = ofLines.reduce((sum, each) => sum + approximately(each), 0) / ofLines.length;
    expect(approximately(average)).toBeCloseTo(mean, 5);
    expect(approximately(average)).toBeLessThanOrEqual(0.955 ** 2);
  });

  test('is sold for the worth of its lines together', () => {
    const half = legs.map((leg) => ({ odds: leg.odds, won: WHOLE / 2n, void: 0n }));
    const apart = linesIn(half, system).reduce((sum, line) => sum + cashOutValue(5_00n, line), 0n);
    const together = cashOutValue(stake, half, system);
    expect(together).toBeGreaterThanOrEqual(apart);
    expect(together).toBeLessThanOrEqual(apart + lineCount(system));
  });
});
