import type { GameKind } from '@apsara/domain/games/game-pages';
import { pokerTableNames } from '@apsara/domain/games/instant/poker';
import { pokerEndings, pokerTableOf } from '@apsara/domain/games/instant/poker-titles';
import { scratchTableNames, scratchTableOf } from '@apsara/domain/games/instant/scratch';
import { itemAt } from '@apsara/domain/lists';
import { keysOf } from '@apsara/domain/records';

const pokerCodes = keysOf(pokerEndings).flatMap((ending) =>
  Array.from({ length: 30 }, (_, nth) => `T${nth}-${ending}`),
);

/** A title by each pay table. */
const pokerTitles = pokerTableNames.map((name) =>
  itemAt(
    pokerCodes.filter((code) => pokerTableOf(code) === name),
    0,
  ),
);

const scratchCodes = Array.from({ length: 30 }, (_, nth) => `T${nth}-SCRATCH`);

/** A title by each list of prizes. */
const scratchTitles = scratchTableNames.map((name) =>
  itemAt(
    scratchCodes.filter((code) => scratchTableOf(code) === name),
    0,
  ),
);

/** A title by each set of rules of the instant games. */
export const instantTitles: readonly string[] = [
  'BGS-HIGHORLOW',
  'BGS-GEMMINES',
  'BGS-PINDROP',
  'BGS-COINFLIP',
  'BGS-BALLOONRISE',
  'BGS-LUCKYWHEEL',
  'BGS-KENOLOUNGE',
  'BGS-CARDDRAW',
  'BGS-TOWERCLIMB',
  ...pokerTitles,
  ...scratchTitles,
  'T0-PUNTOBANCO',
  'T0-3CARDPOKER',
  'T0-HOLDEM',
  'T0-REDDOG',
  'T0-BLACKJACK',
  'T0-PONTOON',
];

/** For each kind a title by every set of rules that it has; a new kind without one does not compile. */
export const gameCodes: Readonly<Record<GameKind, readonly string[]>> = {
  slots: ['PG-1', 'CQ9-LOTUS', 'CQ9-PEARL', 'CQ9-WIZARD'],
  cascade: ['CQ9-GEMNIGHTS'],
  holdwin: ['PG-NAGAVAULT'],
  live: ['EVO-1'],
  fish: ['CQ9-F1'],
  pvp: ['KP-1'],
  ring: ['KY-TEXASHOLDEM'],
  shed: ['KP-TIENLEN', 'KP-BIGTWO'],
  sports: ['SBT-SPORTSBOOK', 'UG-KABADDILEAGUE', 'AV-VALORCUP'],
  cockfight: ['SV388-1'],
  crash: ['MG-RUBYCRASH'],
  instant: instantTitles,
  bingo: ['BGS-BINGO75', 'BGS-BINGO90'],
};
