import type { ShedGame } from './shed-cards.ts';

/** Words of a card hall's title, as they stand in game codes; a title without one is niu niu or plays nothing here. Texas hold'em gets a kind of its own. */
const words: readonly [RegExp, ShedGame][] = [
  [/TIENLEN/, 'tienlen'],
  [/BIGTWO/, 'bigtwo'],
];

/** The shedding game of a title, by its code alone, so that catalogue and vendor know the same. */
export const shedGameOf = (gameCode: string): ShedGame | undefined => words.find(([word]) => word.test(gameCode))?.[1];
