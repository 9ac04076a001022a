import { keysOf } from '../../records.ts';
import { andarBahar, dragonTiger, niuNiu, threeCard } from './card-tables.ts';
import { bigWheel, fanTan, xocDia } from './counting-tables.ts';
import { klaKlouk, sicBo } from './dice-tables.ts';
import type { LiveGame } from './live-game.ts';
import { roulette } from './roulette.ts';

/** The games of the live hall that are one record each; baccarat is dealt from a shoe and has rules of its own. */
export const liveGames = {
  roulette,
  sicBo,
  dragonTiger,
  xocDia,
  klaKlouk,
  fanTan,
  bigWheel,
  andarBahar,
  threeCard,
  niuNiu,
} as const satisfies Record<string, LiveGame>;

export type LiveGameName = keyof typeof liveGames;
export const liveGameNames = keysOf(liveGames);

const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z]/g, '');

/** The game of a title, by the end of its English name or of its code: "Speed Sic Bo", "EA-SPEEDSICBO". */
export function liveGameOf(title: string): LiveGameName | 'baccarat' | undefined {
  const letters = lettersOf(title);
  return (['baccarat', ...liveGameNames] as const).find((name) => letters.endsWith(name.toUpperCase()));
}
