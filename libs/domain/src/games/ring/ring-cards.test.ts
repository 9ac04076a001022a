import { expect, test } from 'vitest';
import type { Card } from '../baccarat/baccarat.ts';
import { freshDeck } from '../pvp/pvp.ts';
import { holdemHandOf, holdemHands, holdemScore } from '../instant/holdem-hands.ts';
import { botAction } from './ring-bots.ts';
import { holeStrength, ringHandOf, ringPacketFor, ringPackets, ringScore } from './ring-cards.ts';
import { fiveCardCounts } from './ring-rules.ts';

const cards = (text: string): Card[] => text.split(' ') as Card[];

test('all 2,598,960 hands of five cards are counted by what they are', () => {
  const counts = new Map(holdemHands.map((hand) => [hand, 0]));
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            const hand = holdemHandOf(holdemScore([a, b, c, d, e]));
            counts.set(hand, counts.get(hand)! + 1);
          }
  expect(Object.fromEntries(counts)).toEqual(fiveCardCounts);
  expect(Object.values(fiveCardCounts).reduce((sum, count) => sum + count, 0)).toBe(2_598_960);
}, 120_000);

test.each([
  ['royal', 'AS KS QS JS TS 2H 2C'],
  ['straight', 'AS 2H 3C 4D 5S KH KC'],
  ['flush', '2S 5S 9S JS KS KH KC'],
  ['fullHouse', '2S 2H 2C KS KH 9D 9C'],
  ['twoPairs', '2S 2H KC KS 9H 9D AC'],
])('the best five of seven are %s: %s', (hand, text) => {
  expect(ringHandOf(ringScore(cards(text)))).toBe(hand);
});

test('the board decides between equal hands, and they share it', () => {
  const board = cards('AS KH QC JD TS');
  expect(ringScore([...cards('2S 2H'), ...board])).toBe(ringScore([...cards('9S 9H'), ...board]));
});

test('every seat gets another packet at every cut, of cards that nobody else has', () => {
  const packets = ringPackets(freshDeck());
  expect(packets.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2, 5]);
  expect(new Set(packets.flat()).size).toBe(17);
  for (let cut = 0; cut < 6; cut += 1)
    expect(new Set([0, 1, 2, 3, 4, 5].map((seat) => ringPacketFor(seat, cut))).size).toBe(6);
});

test.each([
  ['AS AH', 20],
  ['AS KS', 12],
  ['JS TS', 9],
  ['5S 5H', 5],
  ['7S 2H', 0],
])('%s is worth %i to a bot before the flop', (text, points) => {
  expect(holeStrength(cards(text))).toBe(points);
});

test('a bot folds nothing to a bet, checks for nothing, and raises aces', () => {
  const sight = { board: [], pot: 30n, big: 10n };
  const choice = { canCheck: false, call: 10n, raise: { least: 20n, most: 1_000n } };
  expect(botAction({ ...sight, hole: cards('7S 2H'), choice })).toEqual({ act: 'fold' });
  expect(botAction({ ...sight, hole: cards('7S 2H'), choice: { ...choice, canCheck: true, call: 0n } })).toEqual({
    act: 'check',
  });
  expect(botAction({ ...sight, hole: cards('AS AH'), choice })).toEqual({ act: 'raise', to: 30n });
});
