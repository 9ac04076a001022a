import { describe, expect, test } from 'vitest';
import type { Card } from '../baccarat/baccarat.ts';
import {
  bullOuts,
  bullRankOf,
  bullRanks,
  cutOf,
  enumerateBulls,
  freshDeck,
  packetFor,
  packetsOf,
  strengthOf,
} from './pvp.ts';

const cards = (text: string): Card[] => text.split(' ') as Card[];

test.each([
  ['AS AH 2C 2D 4S', 'small'],
  ['AS AH AC AD 2S', 'small'],
  ['3S 3H AC AD 2S', 'small'],
  ['3S 3H 2C 2D AS', 'none'],
  ['9S 9H 9C 9D KS', 'bomb'],
  ['JS QH KC JD QS', 'flowers'],
  ['TS QH KC JD QS', 'bull10'],
  ['KS 5H 5C 9D AS', 'bull10'],
  ['4S 6H KC 3D 6S', 'bull9'],
  ['TS JH 7C 3D AS', 'bull1'],
  ['2S 4H 6C 9D QS', 'bull1'],
  ['AS 2H 3C 4D QS', 'none'],
])('%s is %s', (text, rank) => {
  expect(bullRankOf(cards(text))).toBe(rank);
});

describe('the stronger of two hands', () => {
  test.each([
    ['the higher bull', 'KS QH JC TD 9S', '5S 5H JC 3D 5C'],
    ['a bull before none', 'TS JH 7C 3D AS', 'AS 2H 3C 4D QS'],
    ['of one rank the higher card', 'KS 2H 8C 3D 5C', 'QS 2D 8S 3C 5D'],
    ['of one height the suit', 'KS 2H 8C 3D 5C', 'KH 2D 8S 3C 5D'],
    ['of two bombs the higher four', 'QS QH QC QD AS', '2S 2H 2C 2D KS'],
  ])('is %s', (_, one, other) => {
    expect(strengthOf(cards(one))).toBeGreaterThan(strengthOf(cards(other)));
  });

  test('is always known: five hands of one deck differ in every deal', () => {
    const deck = freshDeck();
    for (let step = 1; step < 52; step += 1) {
      const dealt = deck.map((_, nth) => deck[(nth * step + nth) % 52]!);
      const hands = packetsOf(dealt).filter((hand) => new Set(hand).size === 5);
      const apart = hands.filter((hand, nth) =>
        hands.slice(0, nth).every((other) => !other.some((card) => hand.includes(card))),
      );
      expect(new Set(apart.map(strengthOf)).size).toBe(apart.length);
    }
  });
});

test('all 2,598,960 hands are counted by their ranks', () => {
  const counts = enumerateBulls();
  expect(counts).toEqual({
    none: 870_984,
    bull1: 171_288,
    bull2: 168_072,
    bull3: 171_288,
    bull4: 168_072,
    bull5: 177_408,
    bull6: 168_072,
    bull7: 171_288,
    bull8: 168_072,
    bull9: 171_288,
    bull10: 190_976,
    flowers: 768,
    bomb: 608,
    small: 776,
  });
  expect(bullRanks.reduce((sum, rank) => sum + counts[rank], 0)).toBe(2_598_960);
});

test('a hand of four that holds tens is a bull with any fifth card', () => {
  expect(bullOuts(cards('KS QH JC 7D'))).toBe(48);
  expect(bullOuts(cards('AS 2H 3C 4D'))).toBeLessThan(30);
});

test('the cut gives every seat another hand, and every hand to some seat', () => {
  for (let cut = 0; cut < 5; cut += 1)
    expect([0, 1, 2, 3, 4].map((seat) => packetFor(seat, cut)).toSorted((one, other) => one - other)).toEqual([
      0, 1, 2, 3, 4,
    ]);
  expect(cutOf((count) => count - 1)).toBe(4);
});
