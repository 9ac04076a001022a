import { expect, test } from 'vitest';
import { holdemHandOf, holdemScore } from './holdem-hands.ts';
import { hiloCardText } from './hilo.ts';

const deck = Array.from({ length: 52 }, (_, card) => card);
/** Cards by their names: "A♠ 10♥". */
const cards = (names: string) => names.split(' ').map((name) => deck.findIndex((card) => hiloCardText(card) === name));
const handOf = (names: string) => holdemHandOf(holdemScore(cards(names)));

test.each([
  ['royal', '10♥ J♥ Q♥ K♥ A♥ 2♥ 3♥'],
  ['straightFlush', '9♥ 10♥ J♥ Q♥ K♥ A♠ A♣'],
  ['straightFlush', 'A♦ 2♦ 3♦ 4♦ 5♦ K♦ 9♠'],
  ['fourAlike', '9♠ 9♥ 9♣ 9♦ K♠ K♥ K♣'],
  ['fullHouse', '9♠ 9♥ 9♣ 4♦ 4♠ 4♥ K♣'],
  ['fullHouse', '9♠ 9♥ 9♣ 4♦ 4♠ K♥ K♣'],
  ['flush', '2♣ 5♣ 7♣ 9♣ J♣ 10♠ 8♠'],
  ['straight', '5♣ 6♥ 7♣ 8♣ 9♦ 9♠ 9♥'],
  ['straight', 'A♣ 2♥ 3♣ 4♣ 5♦ K♠ Q♥'],
  ['threeAlike', '9♠ 9♥ 9♣ 4♦ 2♠ K♥ 6♣'],
  ['twoPairs', '9♠ 9♥ 4♣ 4♦ K♠ K♥ 6♣'],
  ['pair', '9♠ 9♥ 4♣ 5♦ K♠ Q♥ 2♣'],
  ['high', 'Q♠ K♥ A♣ 2♦ 3♠ 9♥ 7♣'],
  ['pair', 'Q♠ Q♥ A♣ 2♦ 3♠'],
  ['high', 'J♠ Q♥ K♣ A♦ 2♠'],
])('the best five are %s: %s', (hand, names) => {
  expect(handOf(names)).toBe(hand);
});

test.each([
  ['a pair by its rank, then by its highest cards', '5♠ 5♥ A♣ 8♦ 7♠ 3♥ 2♣', '6♠ 6♥ 9♣ 8♦ 7♠ 3♥ 2♣'],
  ['the third card beside a pair', '6♠ 6♥ A♣ 9♦ 7♠ 3♥ 2♣', '6♣ 6♦ A♥ 9♠ 8♠ 3♥ 2♣'],
  ['two pairs by the lower one', 'K♠ K♥ 4♣ 4♦ A♠ 2♥ 3♣', 'K♠ K♥ 5♣ 5♦ 9♠ 2♥ 3♣'],
  ['two pairs by the fifth card', 'K♠ K♥ 5♣ 5♦ 9♠ 2♥ 3♣', 'K♣ K♦ 5♠ 5♥ 10♠ 2♥ 3♣'],
  ['three by the fifth card', '8♠ 8♥ 8♣ A♦ 9♠ 3♥ 2♣', '8♠ 8♥ 8♦ A♦ 10♠ 3♥ 2♣'],
  ['a straight to the six above one from the ace', 'A♠ 2♥ 3♣ 4♦ 5♠ K♥ Q♣', '2♠ 3♥ 4♣ 5♦ 6♠ 9♥ J♣'],
  ['a flush by its lowest card', '3♣ 5♣ 7♣ 9♣ J♣ A♠ A♥', '4♣ 5♣ 7♣ 9♣ J♣ 2♠ 3♥'],
  ['a full house by its three', '9♠ 9♥ 9♣ A♦ A♠ 3♥ 2♣', '10♠ 10♥ 10♣ 2♦ 2♠ 3♥ 4♣'],
  ['four by the fifth card', '9♠ 9♥ 9♣ 9♦ Q♠ 3♥ 2♣', '9♠ 9♥ 9♣ 9♦ K♠ 3♥ 2♣'],
  ['a higher hand above a lower one', 'A♠ A♥ A♣ K♦ Q♠ 9♥ 8♣', '2♠ 3♥ 4♣ 5♦ 6♠ 9♥ J♣'],
])('hands are compared: %s', (_, lower, higher) => {
  expect(holdemScore(cards(lower))).toBeLessThan(holdemScore(cards(higher)));
});

test.each([
  ['no sixth card counts', 'K♠ Q♥ J♣ 9♦ 7♠ 3♥ 2♣', 'K♠ Q♥ J♣ 9♦ 7♠ 5♥ 4♣'],
  ['no third pair counts but by its rank', 'K♠ K♥ 9♣ 9♦ 7♠ 7♥ 2♣', 'K♣ K♦ 9♠ 9♥ 7♠ 3♥ 2♣'],
  ['no suit is higher than another', 'K♠ Q♠ J♠ 9♠ 7♠ 3♥ 2♣', 'K♦ Q♦ J♦ 9♦ 7♦ 3♥ 2♣'],
])('hands are equal: %s', (_, one, other) => {
  expect(holdemScore(cards(one))).toBe(holdemScore(cards(other)));
});
