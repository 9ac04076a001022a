import { keysOf } from '../../records.ts';
import type { InstantGame } from './instant.ts';

/** In-house titles with names of their own. */
const ownTitles: Readonly<Record<string, InstantGame>> = {
  'BGS-HIGHORLOW': 'dice',
  'BGS-PINDROP': 'plinko',
  'BGS-BALLOONRISE': 'limbo',
  'BGS-LUCKYWHEEL': 'wheel',
  'BGS-KENOLOUNGE': 'keno',
  'BGS-CARDDRAW': 'hilo',
  'BGS-TOWERCLIMB': 'towers',
};

/** The name of any other title ends with the name of its game, and so does its code. */
const endings: Readonly<Record<InstantGame, string>> = {
  dice: 'DICEROLL',
  mines: 'MINES',
  plinko: 'PLINKO',
  coin: 'COINFLIP',
  limbo: 'LIMBO',
  wheel: 'WHEELSPIN',
  keno: 'KENO',
  hilo: 'HILO',
  towers: 'TOWERS',
};

/** The instant game that a title is, by its code; undefined for all other titles. */
export const instantGameOf = (gameCode: string): InstantGame | undefined =>
  Object.hasOwn(ownTitles, gameCode)
    ? ownTitles[gameCode]
    : keysOf(endings).find((game) => gameCode.endsWith(endings[game]));

/** A title of each set of rules. */
export const instantTitles: readonly string[] = keysOf(endings).map((game) => `BGS-${endings[game]}`);
