import { higherOf, percent, type Ratio } from '../../ratio.ts';
import { groupsOf, type GroupRules } from './live-game.ts';
import { liveGames, type LiveGameName } from './live-games.ts';

const known = new Map<LiveGameName, GroupRules[]>();

/** The groups of a game's spots with their exact figures; calculated once. */
function groupsIn(game: LiveGameName): GroupRules[] {
  const groups = known.get(game) ?? groupsOf(liveGames[game]);
  known.set(game, groups);
  return groups;
}

/** The highest exact return of a game's spots. */
export const liveReturn = (game: LiveGameName): Ratio =>
  groupsIn(game)
    .map(({ returnToPlayer }) => returnToPlayer)
    .reduce(higherOf);

/** Data of a rules page, as text, so that no figure is rounded on its way to the player. */
export interface LiveRules {
  game: LiveGameName;
  groups: {
    group: string;
    spot: string;
    /** `times` is the payout with the stake on a stake of one, "36"; `chance` a percentage. */
    pays: { times: string; chance: string }[];
    returnToPlayer: string;
  }[];
}

const timesOf = (hundredths: number): string => String(hundredths / 100);

export const liveRules = (game: LiveGameName): LiveRules => ({
  game,
  groups: groupsIn(game).map(({ group, spot, pays, returnToPlayer }) => ({
    group,
    spot,
    pays: pays.map(({ hundredths, chance }) => ({ times: timesOf(hundredths), chance: percent(chance, 3) })),
    returnToPlayer: percent(returnToPlayer, 4),
  })),
});

/** All by which rounds of the game are drawn and paid: what its draws pay by group, with their chances. */
export const liveRecord = (game: LiveGameName): object => ({
  spots: Object.entries(liveGames[game].spots).map(([name, { group }]) => [name, group]),
  groups: groupsIn(game),
});
