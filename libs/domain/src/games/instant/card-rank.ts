import { cardRanks } from '../baccarat/baccarat.ts';

const RANKS = cardRanks.length;

/** Cards are numbered as in hi-lo: the rank from 0 for the ace, and 13 for each suit before the own. */
export const suitNumber = (card: number): number => Math.floor(card / RANKS);

/** The rank by which cards are compared: from 0 for the two to 12 for the ace. */
export const highRank = (card: number): number => (card + RANKS - 1) % RANKS;
