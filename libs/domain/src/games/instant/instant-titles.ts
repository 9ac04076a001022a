import { keysOf } from '../../records.ts';
import type { InstantBet, InstantGame } from './instant.ts';
import { PUNTO_ENDING } from './punto.ts';
import { SCRATCH_ENDING, scratchTableOf } from './scratch.ts';
import { pokerEndings, pokerTableOf } from './poker-titles.ts';

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
const endings: readonly (readonly [ending: string, game: InstantGame])[] = [
  ['DICEROLL', 'dice'],
  ['MINES', 'mines'],
  ['PLINKO', 'plinko'],
  ['COINFLIP', 'coin'],
  ['LIMBO', 'limbo'],
  ['WHEELSPIN', 'wheel'],
  ['KENO', 'keno'],
  ['HILO', 'hilo'],
  ['TOWERS', 'towers'],
  [SCRATCH_ENDING, 'scratch'],
  [PUNTO_ENDING, 'punto'],
  ['3CARDPOKER', 'threecard'],
  ['HOLDEM', 'holdem'],
  ['REDDOG', 'reddog'],
  ['BLACKJACK', 'blackjack'],
  ['PONTOON', 'pontoon'],
  ...keysOf(pokerEndings).map((ending) => [ending, 'poker'] as const),
];

/** The instant game that a title is, by its code; undefined for all other titles. */
export const instantGameOf = (gameCode: string): InstantGame | undefined =>
  Object.hasOwn(ownTitles, gameCode) ? ownTitles[gameCode] : endings.find(([ending]) => gameCode.endsWith(ending))?.[1];

const tableOf = (gameCode: string): string | undefined => pokerTableOf(gameCode) ?? scratchTableOf(gameCode);

/** The rules that a title has within its game, by its code; titles of the same variant are alike. */
export const variantOfInstant = (gameCode: string): string => tableOf(gameCode) ?? instantGameOf(gameCode) ?? '';

/** Whether a title takes a bet: one of its own game, by its own pay table. */
export const takesBet = (gameCode: string, bet: InstantBet): boolean =>
  bet.game === instantGameOf(gameCode) && (!('table' in bet) || bet.table === tableOf(gameCode));
