import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';
import { hiloCardText } from './hilo.ts';
import { cardRanks } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';
import { keysOf } from '../../records.ts';

/** Cards are numbered as in hi-lo: the rank from 0 for the ace, and 13 for each suit before the own. The joker comes last. */
export const POKER_JOKER = 52;
export const POKER_CARDS = 5;
const RANKS = cardRanks.length;
const [DEUCE, TEN, JACK, KING] = [1, 9, 10, 12];

/** The hands that pay, in the order in which they are looked for: the first one that fits counts. */
export const pokerHands = [
  'royal',
  'fourDeuces',
  'wildRoyal',
  'fiveAlike',
  'straightFlush',
  'fourAlike',
  'fullHouse',
  'flush',
  'straight',
  'threeAlike',
  'twoPairs',
  'highPair',
] as const;
export type PokerHand = (typeof pokerHands)[number];

/** Each has its own wild cards: none, the deuces, or a joker as the 53rd card. */
export const pokerFamilies = ['jacks', 'deuces', 'joker'] as const;
export type PokerFamily = (typeof pokerFamilies)[number];

export interface PokerTable {
  family: PokerFamily;
  /** Stakes, by hand. */
  pays: Readonly<Partial<Record<PokerHand, number>>>;
}

const jacks = (fullHouse: number, flush: number): PokerTable => ({
  family: 'jacks',
  pays: {
    royal: 800,
    straightFlush: 50,
    fourAlike: 25,
    fullHouse,
    flush,
    straight: 4,
    threeAlike: 3,
    twoPairs: 2,
    highPair: 1,
  },
});
const deuces = ([fiveAlike, straightFlush, fullHouse, flush]: readonly [
  number,
  number,
  number,
  number,
]): PokerTable => ({
  family: 'deuces',
  pays: {
    royal: 800,
    fourDeuces: 200,
    wildRoyal: 25,
    fiveAlike,
    straightFlush,
    fourAlike: 4,
    fullHouse,
    flush,
    straight: 2,
    threeAlike: 1,
  },
});
const joker = (fourAlike: number): PokerTable => ({
  family: 'joker',
  pays: {
    royal: 800,
    fiveAlike: 200,
    wildRoyal: 100,
    straightFlush: 50,
    fourAlike,
    fullHouse: 7,
    flush: 5,
    straight: 3,
    threeAlike: 2,
    twoPairs: 1,
    highPair: 1,
  },
});

/** The pay tables, the best of each family first. */
export const pokerTables = {
  jacks96: jacks(9, 6),
  jacks85: jacks(8, 5),
  jacks75: jacks(7, 5),
  deuces1610: deuces([16, 10, 4, 3]),
  deuces159: deuces([15, 9, 4, 3]),
  deuces1613: deuces([16, 13, 3, 2]),
  joker18: joker(18),
  joker17: joker(17),
  joker16: joker(16),
} as const satisfies Record<string, PokerTable>;
export type PokerTableName = keyof typeof pokerTables;
export const pokerTableNames = keysOf(pokerTables);

export interface PokerBet {
  game: 'poker';
  table: PokerTableName;
}

export const pokerDeck = (family: PokerFamily): number => (family === 'joker' ? POKER_JOKER + 1 : POKER_JOKER);

/** The five cards that are dealt, and behind them the five that replace what is not held, in this order. */
export const dealPoker = ({ table }: PokerBet, draw: Draw): number[] =>
  firstShuffled(2 * POKER_CARDS, pokerDeck(pokerTables[table].family), draw);

export const isWild = (family: PokerFamily, card: number): boolean =>
  card === POKER_JOKER || (family === 'deuces' && card % RANKS === DEUCE);

/** A pick has a bit for each of the five places, set where the card is held. */
export const POKER_HOLDS = 2 ** POKER_CARDS;
export const isHeld = (hold: number, place: number): boolean => Math.floor(hold / 2 ** place) % 2 === 1;

/** The places that are held, from 0. */
export const heldPlaces = (hold: number): number[] =>
  Array.from({ length: POKER_CARDS }, (_, place) => place).filter((place) => isHeld(hold, place));

/** A card's name without words: "10♥", and a star for the joker. */
export const pokerCardText = (card: number): string => (card === POKER_JOKER ? '★' : hiloCardText(card));

/** The hand after the exchange; a card that is not held gives its place to the next one in line. */
export function pokerFinal(drawn: readonly number[], hold: number): number[] {
  let next = POKER_CARDS;
  return drawn.slice(0, POKER_CARDS).map((card, place) => (isHeld(hold, place) ? card : itemAt(drawn, next++)));
}

/** Whether the ranks fit into five in a row; the ace is the lowest or the highest. */
function isRow(ranks: readonly number[]): boolean {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return span(ranks) < POKER_CARDS || span(ranks.map((rank) => (rank === 0 ? RANKS : rank))) < POKER_CARDS;
}

const isTop = (rank: number): boolean => rank === 0 || rank >= TEN;

/** What five cards are; undefined where nothing fits. */
export function pokerHandOf(family: PokerFamily, cards: readonly number[]): PokerHand | undefined {
  const natural = cards.filter((card) => !isWild(family, card));
  const wild = POKER_CARDS - natural.length;
  if (wild === 4) return 'fourDeuces';
  const ranks = natural.map((card) => card % RANKS);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const most = Math.max(...counts.values());
  if (most + wild === 5) return 'fiveAlike';
  const first = itemAt(natural, 0);
  const isFlush = natural.every((card) => Math.floor(card / RANKS) === Math.floor(first / RANKS));
  const isStraight = most === 1 && isRow(ranks);
  if (isFlush && isStraight) {
    if (!ranks.every(isTop)) return 'straightFlush';
    return wild === 0 ? 'royal' : 'wildRoyal';
  }
  if (most + wild === 4) return 'fourAlike';
  if (counts.size === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (most + wild === 3) return 'threeAlike';
  if (most === 2 && counts.size === 3) return 'twoPairs';
  const least = family === 'joker' ? KING : JACK;
  const pairs = (rank: number) => (counts.get(rank) ?? 0) + wild === 2;
  return ranks.some((rank) => (rank === 0 || rank >= least) && pairs(rank)) ? 'highPair' : undefined;
}

/** The hands that a table pays, the highest pay first. */
export const paidHands = ({ pays }: PokerTable): { hand: PokerHand; times: number }[] =>
  pokerHands
    .flatMap((hand) => {
      const times = pays[hand];
      return times === undefined ? [] : [{ hand, times }];
    })
    .toSorted((one, other) => other.times - one.times);

/** Stakes that five cards pay. */
export function pokerPays(table: PokerTable, cards: readonly number[]): number {
  const hand = pokerHandOf(table.family, cards);
  return hand ? (table.pays[hand] ?? 0) : 0;
}

/** Units. Before the exchange there is nothing to be paid. */
export function pokerPayout(
  { table }: PokerBet,
  { drawn, picks }: { drawn: readonly number[]; picks: readonly number[] },
  stake: bigint,
): bigint {
  const [hold] = picks;
  return hold === undefined ? 0n : stake * BigInt(pokerPays(pokerTables[table], pokerFinal(drawn, hold)));
}
