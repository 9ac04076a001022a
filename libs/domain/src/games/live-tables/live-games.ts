import { keysOf } from '../../records.ts';
import { andarBahar, dragonTiger, niuNiu, threeCard } from './card-tables.ts';
import { bigWheel, fanTan, xocDia } from './counting-tables.ts';
import { klaKlouk, sicBo } from './dice-tables.ts';
import type { LiveGame } from './live-game.ts';
import { roulette } from './roulette.ts';

/** The games of the live hall that are one record each; baccarat and blackjack have rules of their own. */
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

/** Live games that are no record of draws. */
const ownRules = ['baccarat', 'blackjack'] as const;
type OwnRules = (typeof ownRules)[number];

/** What the titles of a game end with. Those of the single-player blackjack end with that word alone. */
const endingOf = (game: OwnRules | LiveGameName): string => (game === 'blackjack' ? 'BLACKJACK7' : game.toUpperCase());

/** Whether a game is one record of draws. */
export const isLiveGame = (game: string | undefined): game is LiveGameName => liveGameNames.some((one) => one === game);

const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** The game of a title, by the end of its English name or of its code: "Speed Sic Bo", "EA-SPEEDSICBO". */
export function liveGameOf(title: string): LiveGameName | OwnRules | undefined {
  const letters = lettersOf(title);
  return [...ownRules, ...liveGameNames].find((name) => letters.endsWith(endingOf(name)));
}
