import { cardRanks, cardSuits, rankOf, suitOf, type Card } from '../baccarat/baccarat.ts';
import { holdemHandOf, holdemScore, type HoldemHand } from '../instant/holdem-hands.ts';
import type { Draw } from '../instant/provably-fair.ts';
import { itemAt } from '../../lists.ts';
import { RING_SEATS } from './ring-hand.ts';

export const HOLE_CARDS = 2;
export const BOARD_CARDS = 5;
/** The last packet is the board. */
export const BOARD_PACKET = RING_SEATS;

const numberOf = (card: Card): number =>
  cardRanks.length * cardSuits.indexOf(suitOf(card)) + cardRanks.indexOf(rankOf(card));

/** Compares the best five of five to seven cards: the higher number wins, equal ones share. */
export const ringScore = (cards: readonly Card[]): number => holdemScore(cards.map(numberOf));

export const ringHandOf = (score: number): HoldemHand => holdemHandOf(score);

/** The first cards of a deck: two for each seat, and the board. Each is sealed on its own, so that a folded hand stays closed. */
export function ringPackets(deck: readonly Card[]): Card[][] {
  const holes = Array.from({ length: RING_SEATS }, (_, nth) => deck.slice(HOLE_CARDS * nth, HOLE_CARDS * (nth + 1)));
  const from = HOLE_CARDS * RING_SEATS;
  return [...holes, deck.slice(from, from + BOARD_CARDS)];
}

/** The cut says which seat gets which packet; the board is not cut. */
export const ringCut = (draw: Draw): number => draw(RING_SEATS);
export const ringPacketFor = (seat: number, cut: number): number => (seat + cut) % RING_SEATS;

/** A number from 0 to 20 for two cards: the Chen formula, doubled where it has halves, and no less than 0. */
export function holeStrength(hole: readonly Card[]): number {
  const points: Partial<Record<string, number>> = { A: 10, K: 8, Q: 7, J: 6, T: 5 };
  const heights = hole.map((card) => (cardRanks.indexOf(rankOf(card)) + 12) % 13).toSorted((a, b) => b - a);
  const [high, low] = [itemAt(heights, 0), itemAt(heights, 1)];
  const rank = hole.map(rankOf).find((one) => (cardRanks.indexOf(one) + 12) % 13 === high) ?? '2';
  const base = points[rank] ?? (high + 2) / 2;
  if (high === low) return Math.max(5, 2 * base);
  const gap = high - low - 1;
  const lost = itemAt([0, 1, 2, 4, 5], Math.min(gap, 4));
  const close = gap < 2 && high < 10 ? 1 : 0;
  return Math.max(0, Math.ceil(base + (new Set(hole.map(suitOf)).size === 1 ? 2 : 0) - lost + close));
}
