import { describe, expect, test } from 'vitest';
import type { Card } from '../baccarat/baccarat.ts';
import { settlePot } from './pvp-pot.ts';
import { pvpAntes, pvpLevels, pvpRules, pvpTerms, returnAmong } from './pvp-rules.ts';

const best = 'KS QH JC TD 9S'.split(' ') as Card[];
const middle = 'KH QD JS TC 7S'.split(' ') as Card[];
const worst = 'AS 2H 3C 4D QS'.split(' ') as Card[];
const terms = { ante: 1_000n, rakeCap: 400n };
const player = (cards: Card[], plays = true) => ({ cards, plays });
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

describe('the pot', () => {
  test('goes to the strongest of those who play, less the rake', () => {
    expect(settlePot([player(middle), player(best), player(worst)], terms)).toEqual({
      pot: 6_000n,
      rake: 300n,
      winner: 1,
      payouts: [0n, 5_700n, 0n],
    });
  });

  test('is not won by a hand that was folded, and folding costs one ante', () => {
    expect(settlePot([player(middle), player(best, false), player(worst)], terms)).toEqual({
      pot: 5_000n,
      rake: 250n,
      winner: 0,
      payouts: [4_750n, 1_000n, 0n],
    });
  });

  test('of a single player holds no second ante, which comes back whole', () => {
    expect(settlePot([player(worst), player(best, false)], terms)).toEqual({
      pot: 2_000n,
      rake: 100n,
      winner: 0,
      payouts: [2_900n, 1_000n],
    });
  });

  test('that no one plays for is refunded without a rake', () => {
    expect(settlePot([player(worst, false), player(best, false)], terms)).toEqual({
      pot: 0n,
      rake: 0n,
      winner: null,
      payouts: [2_000n, 2_000n],
    });
  });

  test('is never raked above the cap, and odd units of the rake stay with the winner', () => {
    const five = ['9S', '8S', '7S', '6S', '5S'].map((last) => player(['KS', 'QH', 'JC', 'TD', last] as Card[]));
    expect(settlePot(five, terms)).toMatchObject({ pot: 10_000n, rake: 400n, winner: 0 });
    expect(settlePot([player(best), player(worst)], { ante: 7n, rakeCap: 400n })).toMatchObject({
      pot: 28n,
      rake: 1n,
      payouts: [27n, 0n],
    });
  });

  test('adds up to all antes exactly, for any players', () => {
    for (let choice = 0; choice < 8; choice += 1) {
      const players = [best, middle, worst].map((cards, nth) => player(cards, ((choice >> nth) & 1) === 1));
      const { rake, payouts } = settlePot(players, { ante: 333n, rakeCap: 40n });
      expect(sum(payouts) + rake).toBe(3n * 2n * 333n);
    }
  });
});

test('the rules list each table with its rake and its return', () => {
  const { tables, hands, all } = pvpRules('KHR');
  expect(tables[0]).toMatchObject({ ante: '1000.00', stake: '2000.00', rakeCap: '400.00' });
  expect(tables[0]!.returns).toEqual([
    { players: 2, percent: '95.00' },
    { players: 3, percent: '95.00' },
    { players: 4, percent: '95.00' },
    { players: 5, percent: '96.00' },
  ]);
  expect(returnAmong(5, pvpTerms(3, 'KHR'))).toEqual({ numerator: 49_000_000n, denominator: 50_000_000n });
  expect(hands[0]).toEqual({ rank: 'small', count: '776', percent: '0.030' });
  expect(all).toBe('2598960');
});

test('every currency has a table of every level, each dearer than the one before', () => {
  for (const antes of Object.values(pvpAntes)) {
    expect(antes).toHaveLength(pvpLevels.length);
    expect(antes.every((ante, nth) => nth === 0 || ante > antes[nth - 1]!)).toBe(true);
  }
});
