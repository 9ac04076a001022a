import { heldPlaces, POKER_CARDS, POKER_HOLDS, POKER_JOKER, pokerDeck, pokerPays, type PokerTable } from './poker.ts';
import { waysToChoose } from './ways-to-choose.ts';
import { cardRanks } from '../baccarat/baccarat.ts';
import type { Ratio } from '../../ratio.ts';

const ways = (all: number, chosen: number): number => (all < chosen ? 0 : Number(waysToChoose(all, chosen)));

function commonMultiple(a: number, b: number): number {
  let [divisor, rest] = [a, b];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}

const DECK_MOST = POKER_JOKER + 1;

/** By the place in a rising set and the card: their sums number all sets of one size, from 0 on. */
const steps = Int32Array.from({ length: POKER_CARDS * DECK_MOST }, (_, nth) =>
  ways(nth % DECK_MOST, Math.floor(nth / DECK_MOST) + 1),
);

/** The number of what a hold keeps of a hand, among all sets of its size. */
function numberOf(cards: Uint8Array, hold: number): number {
  let [number, size] = [0, 0];
  for (let place = 0; place < POKER_CARDS; place += 1) {
    if (((hold >> place) & 1) === 0) continue;
    number += steps[size * DECK_MOST + (cards[place] ?? 0)] ?? 0;
    size += 1;
  }
  return number;
}

/** Calls with every five cards of a deck, in rising order. The list is the same one every time. */
export function eachHand(deck: number, visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(POKER_CARDS);
  const deal = (place: number, from: number): void => {
    for (let card = from; card < deck - POKER_CARDS + 1 + place; card += 1) {
      cards[place] = card;
      if (place === POKER_CARDS - 1) visit(cards);
      else deal(place + 1, card + 1);
    }
  };
  deal(0, 0);
}

const RANK_SETS = 2 ** cardRanks.length;
const factorials = [1, 1, 2, 6, 24];
/** Compared in this order, four suits come to stand by the size of their sets of ranks. */
const comparisons = [0, 1, 2, 3, 0, 2, 1, 3, 1, 2];

/** The ranks of each suit as a set of bits, and the joker behind them. The list is the same one every time. */
const ranksBySuit = new Int32Array(5);
function readSuits(cards: Uint8Array): Int32Array {
  ranksBySuit.fill(0);
  for (let place = 0; place < POKER_CARDS; place += 1) {
    const card = cards[place] ?? 0;
    const suit = Math.floor(card / cardRanks.length);
    ranksBySuit[suit] = (ranksBySuit[suit] ?? 0) + (1 << (card % cardRanks.length));
  }
  return ranksBySuit;
}

/** A key that hands share which differ by their suits alone. */
function keyOf(cards: Uint8Array): number {
  const suits = readSuits(cards);
  for (let nth = 0; nth < comparisons.length; nth += 2) {
    const [left, right] = [comparisons[nth] ?? 0, comparisons[nth + 1] ?? 0];
    const [one, other] = [suits[left] ?? 0, suits[right] ?? 0];
    if (one < other) [suits[left], suits[right]] = [other, one];
  }
  let key = suits[4] ?? 0;
  for (let suit = 0; suit < 4; suit += 1) key = key * RANK_SETS + (suits[suit] ?? 0);
  return key;
}

/** How many hands differ from a hand by their suits alone; 0 for all of them but one, in which no suit has more than the one before it. */
export function alikeBySuit(cards: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = readSuits(cards);
  if (a < b || b < c || c < d) return 0;
  let [alike, run] = [24, 1];
  for (const isSame of [a === b, b === c, c === d, false]) {
    if (isSame) run += 1;
    else [alike, run] = [alike / (factorials[run] ?? 1), 1];
  }
  return alike;
}

const none = new Float64Array();

const sizes = Array.from({ length: POKER_HOLDS }, (_, hold) => heldPlaces(hold).length);

/** By hold: the sums of the pays of all hands that contain a set of cards, by the number of the set. */
function paysContaining(table: PokerTable, deck: number): Float64Array[] {
  const bySize = Array.from({ length: POKER_CARDS + 1 }, (_, size) => new Float64Array(ways(deck, size)));
  const byHold = sizes.map((size) => bySize[size] ?? none);
  const known = new Map<number, number>();
  eachHand(deck, (cards) => {
    const key = keyOf(cards);
    let pays = known.get(key);
    if (pays === undefined) known.set(key, (pays = pokerPays(table, [...cards])));
    if (pays === 0) return;
    for (let hold = 0; hold < POKER_HOLDS; hold += 1) {
      const [list, number] = [byHold[hold] ?? none, numberOf(cards, hold)];
      list[number] = (list[number] ?? 0) + pays;
    }
  });
  return byHold;
}

/**
 * The exact return of the best play: of every hand that can be dealt, the hold that returns most over every exchange.
 * The hands that a hold can become contain all that is held and nothing of what is thrown away; inclusion and exclusion
 * over the sums of `paysContaining` counts them. Every figure is a whole number below 2^53. Takes some seconds.
 */
export function enumeratePoker(table: PokerTable): Ratio {
  const deck = pokerDeck(table.family);
  const sums = paysContaining(table, deck);
  const exchanges = sizes.map((size) => ways(deck - POKER_CARDS, POKER_CARDS - size));
  const common = exchanges.reduce(commonMultiple);
  const weights = exchanges.map((count) => common / count);
  let total = 0;
  eachHand(deck, (cards) => {
    const alike = alikeBySuit(cards);
    if (alike === 0) return;
    const worth = sums.map((list, hold) => list[numberOf(cards, hold)] ?? 0);
    for (let bit = 1; bit < POKER_HOLDS; bit *= 2)
      for (let hold = 0; hold < POKER_HOLDS; hold += 1)
        if ((hold & bit) === 0) worth[hold] = (worth[hold] ?? 0) - (worth[hold | bit] ?? 0);
    total += alike * Math.max(...worth.map((paid, hold) => paid * (weights[hold] ?? 0)));
  });
  return { numerator: BigInt(total), denominator: BigInt(common) * waysToChoose(deck, POKER_CARDS) };
}
