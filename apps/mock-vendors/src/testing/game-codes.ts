import type { GameKind } from '@apsara/domain/games/game-pages';
import { instantTitles } from '@apsara/domain/games/instant/instant-titles';

/** For each kind a title by every set of rules that it has; a new kind without one does not compile. */
export const gameCodes: Readonly<Record<GameKind, readonly string[]>> = {
  slots: ['PG-1', 'CQ9-LOTUS', 'CQ9-PEARL'],
  live: ['EVO-1'],
  fish: ['CQ9-F1'],
  pvp: ['KP-1'],
  sports: ['SABA-1'],
  cockfight: ['SV388-1'],
  instant: instantTitles,
};
