import { expect, test } from 'vitest';
import { dealHoldem, holdemPayouts, holdemPays } from './holdem.ts';
import { holdemScore } from './holdem-hands.ts';
import { enumerateHoldem } from './holdem-return.ts';
import { holdemReturns, holdemRules } from './holdem-rules.ts';
import { Showdowns } from './holdem-showdowns.ts';
import { hiloCardText } from './hilo.ts';
import { approximately, percent } from '../../ratio.ts';

const deck = Array.from({ length: 52 }, (_, card) => card);
const cards = (names: string) => names.split(' ').map((name) => deck.findIndex((card) => hiloCardText(card) === name));

/** mulberry32: small, seeded. */
function seeded(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

test('the printed returns are those of every order of the cards', () => {
  expect(enumerateHoldem()).toEqual(holdemReturns);
}, 600_000);

test('the rules page prints them as the book has them', () => {
  // The book says 0.82 % of all stakes are lost.
  expect(percent(holdemReturns.best, 2)).toBe('99.18');
  expect(holdemRules()).toMatchObject({ returnToPlayer: '99.18', everyHand: '97.37', top: '105' });
});

test.each([
  ['with a pair', '2♠ 7♥ 9♣ 9♦ 5♠'],
  ['of low cards', '2♠ 3♥ 4♣ 7♦ 8♠'],
  ['with three of a suit', '2♠ 7♠ 9♠ J♦ 5♥'],
  ['with four of a suit', '2♠ 7♠ 9♠ J♠ 5♥'],
  ['with a flush', '2♠ 7♠ 9♠ J♠ 5♠'],
  ['with a full house', '2♠ 2♥ 9♠ 9♥ 9♣'],
])('showdowns are counted as if each pair were compared with each other: a board %s', (_, names) => {
  const board = cards(names).toSorted((one, other) => one - other);
  const left = deck.filter((card) => !board.includes(card));
  const showdowns = new Showdowns();
  showdowns.count(Uint8Array.from(board));
  const { one, other, paid } = showdowns;
  const scoreAt = (place: number) => holdemScore([one[place] ?? 0, other[place] ?? 0, ...board]);
  const scores = Array.from({ length: paid.length }, (_none, place) => scoreAt(place));
  expect(paid).toHaveLength((left.length * (left.length - 1)) / 2);
  for (let place = 0; place < paid.length; place += 97) {
    const own = new Set([one[place], other[place]]);
    const expected = scores.reduce((sum, score, dealer) => {
      if (own.has(one[dealer]) || own.has(other[dealer])) return sum;
      const pays = holdemPays(scores[place] ?? 0, score);
      return sum + pays.ante + pays.call;
    }, 0);
    expect(paid[place]).toBe(expected);
  }
});

test('as much comes back when the engine calls every hand', () => {
  const draw = seeded(20_261_129);
  const rounds = 60_000;
  const paid = Array.from({ length: rounds }, () => {
    const { ante, call } = holdemPayouts({ drawn: dealHoldem(draw), picks: [1] }, 1n);
    return Number(ante + call) / 3;
  });
  const mean = paid.reduce((sum, one) => sum + one, 0) / rounds;
  const spread = Math.sqrt(paid.reduce((sum, one) => sum + (one - mean) ** 2, 0) / rounds);
  expect(Math.abs(mean - approximately(holdemReturns.everyHand))).toBeLessThan((3 * spread) / Math.sqrt(rounds));
});
