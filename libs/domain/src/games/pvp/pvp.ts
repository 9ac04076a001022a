import { cardRanks, cardSuits, cardValue, rankOf, type Card } from '../baccarat/baccarat.ts';
import type { Draw } from '../instant/provably-fair.ts';
import { itemAt } from '../../lists.ts';
import { recordOf } from '../../records.ts';

/**
 * Niu niu ("bull-bull"): three of the five cards must add up to a multiple of ten, and the last digit of the sum of the
 * other two is the bull. Aces count one, pictures ten. Ranks of hands, lowest first; `bull10` is bull-bull.
 */
export const bullRanks = [
  'none',
  'bull1',
  'bull2',
  'bull3',
  'bull4',
  'bull5',
  'bull6',
  'bull7',
  'bull8',
  'bull9',
  'bull10',
  'flowers',
  'bomb',
  'small',
] as const;
export type BullRank = (typeof bullRanks)[number];

export const HAND_CARDS = 5;
export const SEATS = 5;

/** All 52 cards, not shuffled. */
export const freshDeck = (): Card[] => cardSuits.flatMap((suit) => cardRanks.map((rank): Card => `${rank}${suit}`));

/** From 1, the ace, to 13, the king. */
const heightOf = (card: Card): number => cardRanks.indexOf(rankOf(card)) + 1;

/** Four cards of five are of one rank. @returns that rank's height, 0 when there is none. */
function fourOf(cards: readonly Card[]): number {
  const heights = cards.map(heightOf);
  return heights.find((height) => heights.filter((other) => other === height).length === 4) ?? 0;
}

/** The last digit of the two cards that three others leave, where 0 is 10. @returns undefined when no three make tens. */
function bullOf(cards: readonly Card[]): number | undefined {
  const values = cards.map(cardValue);
  const total = values.reduce((sum, value) => sum + value, 0);
  const hasTens = values.some((one, nth) =>
    values.some((other, index) => index > nth && (total - one - other) % 10 === 0),
  );
  return hasTens ? total % 10 || 10 : undefined;
}

/** @param cards five of them. */
export function bullRankOf(cards: readonly Card[]): BullRank {
  const heights = cards.map(heightOf);
  if (heights.every((height) => height < 5) && heights.reduce((sum, height) => sum + height, 0) <= 10) return 'small';
  if (fourOf(cards) > 0) return 'bomb';
  if (heights.every((height) => height > 10)) return 'flowers';
  const bull = bullOf(cards);
  return bull === undefined ? 'none' : itemAt(bullRanks, bull);
}

/**
 * The strength of a hand: a larger number beats a smaller one, and no two hands of one deck are equal. Hands of one
 * rank compare their highest card (king high, ace low) and its suit (spades, hearts, clubs, diamonds); bombs compare
 * the four.
 */
export function strengthOf(cards: readonly Card[]): number {
  const rank = bullRankOf(cards);
  const highest = Math.max(
    ...cards.map((card) => 4 * heightOf(card) + 3 - cardSuits.findIndex((suit) => card.endsWith(suit))),
  );
  return 100 * bullRanks.indexOf(rank) + (rank === 'bomb' ? 4 * fourOf(cards) : highest);
}

/** How many of the 48 cards that may come make more than nothing of a hand of four. */
export const bullOuts = (four: readonly Card[]): number =>
  freshDeck().filter((card) => !four.includes(card) && bullRankOf([...four, card]) !== 'none').length;

/** A shuffled deck's first cards as hands, one for each seat. */
export const packetsOf = (cards: readonly Card[]): Card[][] =>
  Array.from({ length: SEATS }, (_, seat) => cards.slice(seat * HAND_CARDS, (seat + 1) * HAND_CARDS));

/** The text that is hashed (SHA-256) for the cut: the members' seeds in the order of their seats. */
export const cutMessage = (seeds: readonly string[]): string => seeds.join(',');

/** The cut decides which sealed hand a seat gets: seat n the hand n + cut, counted round. */
export const cutOf = (draw: Draw): number => draw(SEATS);
/** The number of the sealed hand a seat gets; both count from 0. */
export const packetFor = (seat: number, cut: number): number => (seat + cut) % SEATS;

const binomial = [1, 4, 6, 4, 1];

/** How many of the 2,598,960 hands of five are of each rank. Suits decide nothing here, so the 6,175 choices of card ranks are gone through. */
export function enumerateBulls(): Record<BullRank, number> {
  const counts = recordOf(bullRanks, () => 0);
  const choose = (from: number, cards: readonly Card[], ways: number): void => {
    const rank = cardRanks[from];
    if (cards.length === HAND_CARDS) counts[bullRankOf(cards)] += ways;
    else if (rank) {
      for (const [n, choices] of binomial.slice(0, HAND_CARDS - cards.length + 1).entries()) {
        const more = cardSuits.slice(0, n).map((suit): Card => `${rank}${suit}`);
        choose(from + 1, [...cards, ...more], ways * choices);
      }
    }
  };
  choose(0, [], 1);
  return counts;
}
