import type { GameClassify } from '@apsara/domain/games/vendors';
import { belong, describe } from './catalogue-phrases.ts';
import { cross, themes } from './catalogue-slot-names.ts';
import { ancient, elemental, lucky, nocturnal, precious } from './words/adjectives.ts';
import { lands, prizes } from './words/endings.ts';
import { battles, manners } from './words/halls.ts';
import { arcadeGames, jackpots, scratchCard, tableGames, videoPokers } from './words/kinds.ts';
import { heavens } from './words/nature.ts';
import { flowers, fruits } from './words/plants.ts';
import { charms, gems } from './words/treasures.ts';
import type { Names } from './words/word.ts';

const finery = [...precious, ...lucky, ...nocturnal, ...elemental];

/** All names a sub-category of slots can have, in the order the words are listed. */
export const kindNames: Readonly<Record<GameClassify, () => Names[]>> = {
  SC: () => cross(themes, [scratchCard], belong),
  VP: () => [
    ...cross(finery, videoPokers, describe),
    ...cross([...gems, ...charms, ...flowers, ...heavens], videoPokers, belong),
  ],
  JP: () => [...cross(themes, jackpots, belong), ...cross(finery, jackpots, describe)],
  TG: () => [
    ...cross([...finery, ...ancient, ...manners, ...battles], tableGames, describe),
    ...cross([...themes, ...prizes, ...lands], tableGames, belong),
  ],
  AC: () => cross([...gems, ...charms, ...fruits, ...heavens], arcadeGames, belong),
  BG: () => [],
};
