import { cardRanks, cardSuits, cardValue, rankOf, type Card } from './baccarat.ts';
import type { Draw } from './provably-fair.ts';

/**
 * Niu niu, "bull-bull": of five cards three must make a whole number of tens, and the last digit of the other two is the bull. Aces count
 * one, pictures ten. What a hand can be, lowest first; `bull10` is bull-bull.
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
    values.some((other, place) => place > nth && (total - one - other) % 10 === 0),
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
  return bull === undefined ? 'none' : bullRanks[bull]!;
}

/**
 * How strong a hand is: the stronger of two has the larger number, and no two hands of one deck have the same. Hands of one rank are told
 * apart by their highest card (king high, ace low) and its suit (spades, hearts, clubs, diamonds); bombs by the four.
 */
export function strengthOf(cards: readonly Card[]): number {
  const rank = bullRankOf(cards);
  const highest = Math.max(
    ...cards.map((card) => 4 * heightOf(card) + 3 - cardSuits.indexOf(card[1] as (typeof cardSuits)[number])),
  );
  return 100 * bullRanks.indexOf(rank) + (rank === 'bomb' ? 4 * fourOf(cards) : highest);
}

/** How many of the 48 cards that may come make more than nothing of a hand of four. */
export const bullOuts = (four: readonly Card[]): number =>
  freshDeck().filter((card) => !four.includes(card) && bullRankOf([...four, card]) !== 'none').length;

/** A shuffled deck's first cards as hands, one for each seat. */
export const packetsOf = (cards: readonly Card[]): Card[][] =>
  Array.from({ length: SEATS }, (_, seat) => cards.slice(seat * HAND_CARDS, (seat + 1) * HAND_CARDS));

/** What is hashed (SHA-256) for the cut: the members' own seeds, in the order of their seats. */
export const cutMessage = (seeds: readonly string[]): string => seeds.join(',');

/** The cut decides which sealed hand a seat gets: seat n the hand n + cut, counted round. */
export const cutOf = (draw: Draw): number => draw(SEATS);
/** The number of the sealed hand a seat gets; both count from 0. */
export const packetFor = (seat: number, cut: number): number => (seat + cut) % SEATS;

const binomial = [1, 4, 6, 4, 1];

/** How many of the 2,598,960 hands of five are of each rank. Suits decide nothing here, so the 6,175 choices of card ranks are gone through. */
export function enumerateBulls(): Record<BullRank, number> {
  const counts = Object.fromEntries(bullRanks.map((rank) => [rank, 0])) as Record<BullRank, number>;
  const choose = (from: number, cards: readonly Card[], ways: number): void => {
    if (cards.length === HAND_CARDS) counts[bullRankOf(cards)] += ways;
    else if (from < cardRanks.length) {
      for (let n = 0; n <= Math.min(4, HAND_CARDS - cards.length); n += 1) {
        const more = cardSuits.slice(0, n).map((suit): Card => `${cardRanks[from]!}${suit}`);
        choose(from + 1, [...cards, ...more], ways * binomial[n]!);
      }
    }
  };
  choose(0, [], 1);
  return counts;
}
