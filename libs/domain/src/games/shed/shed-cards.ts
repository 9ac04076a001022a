import { rankOf, suitOf, type Card, type CardSuit } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';

/** Games whose players get rid of thirteen cards each: Tiến lên by southern rules, and Big Two. */
export const shedGames = ['tienlen', 'bigtwo'] as const;
export type ShedGame = (typeof shedGames)[number];

export const SHED_SEATS = 4;
export const SHED_CARDS = 13;

/** Ranks of both games, lowest first. */
export const shedRanks = ['3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2'] as const;
/** The height of an ace, above which only the twos are. */
export const ACE = 11;
export const TWO = 12;

/** Suits, lowest first. */
export const shedSuits: Readonly<Record<ShedGame, readonly CardSuit[]>> = {
  tienlen: ['S', 'C', 'D', 'H'],
  bigtwo: ['D', 'C', 'H', 'S'],
};

/** The lowest card, whose holder begins with it. */
export const firstCards: Readonly<Record<ShedGame, Card>> = { tienlen: '3S', bigtwo: '3D' };

/** From 0, a three, to 12, a two. */
export const heightOf = (card: Card): number => shedRanks.findIndex((rank) => rank === rankOf(card));

/** A card's place among the 52, from 0: rank first, then suit. */
export const valueOf = (game: ShedGame, card: Card): number =>
  4 * heightOf(card) + shedSuits[game].indexOf(suitOf(card));

/** Lowest first. */
export const sortCards = (game: ShedGame, cards: readonly Card[]): Card[] =>
  cards.toSorted((one, other) => valueOf(game, one) - valueOf(game, other));

/** A hand's cards by their height, lowest first. */
export function byHeight(game: ShedGame, cards: readonly Card[]): Card[][] {
  const groups: Card[][] = shedRanks.map(() => []);
  for (const card of sortCards(game, cards)) itemAt(groups, heightOf(card)).push(card);
  return groups;
}
