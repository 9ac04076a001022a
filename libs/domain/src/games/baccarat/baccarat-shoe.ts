import { cardsIn, dealHand, DECKS, isCard, type Card, type Hand } from './baccarat.ts';
import { itemAt } from '../../lists.ts';
import { sealedText } from '../live-tables/live-series.ts';

const CARDS = DECKS * 52;

/** The cut card lies this many cards before the end; the first hand that begins behind it is the last. */
export const CUT_CARDS = 16;

/** Draws a whole number from 0 to below `count`, each equally often. */
type Draw = (count: number) => number;

/** Fisher and Yates: every order of the cards is equally likely when every draw is. */
export function shuffle(cards: readonly Card[], draw: Draw): Card[] {
  const shuffled = [...cards];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [shuffled[last], shuffled[other]] = [itemAt(shuffled, other), itemAt(shuffled, last)];
  }
  return shuffled;
}

/**
 * All hands a shoe holds, one after the other: the order of its cards decides every one of them before the first bet. Whether a hand is
 * the last follows from where it begins, so that knowing it tells nothing about its cards.
 */
export function handsOf(cards: readonly Card[]): Hand[] {
  const hands: Hand[] = [];
  let from = 0;
  for (let isLast = false; !isLast;) {
    isLast = from >= CARDS - CUT_CARDS;
    const hand = dealHand(cards.slice(from, from + 6));
    hands.push(hand);
    from += cardsIn(hand);
  }
  return hands;
}

/** The text that is hashed and published before a shoe's first hand, or a hand's first card. */
export const sealText = (cards: readonly Card[], salt: string): string => sealedText(cards.join(''), salt);

/** @returns undefined when the text is no shoe. */
export function cardsFrom(text: string): Card[] | undefined {
  const pairs: string[] = text.match(/../g) ?? [];
  const cards = pairs.filter(isCard);
  return cards.length === CARDS && cards.join('') === text ? cards : undefined;
}
