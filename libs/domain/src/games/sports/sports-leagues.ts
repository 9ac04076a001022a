import { keysOf } from '../../records.ts';
import type { SportKey, Team } from './sports-kinds.ts';
import { teams } from './sports-teams.ts';

export type LeagueKey = keyof typeof teams;
export const leagueKeys = keysOf(teams);

export interface League {
  sport: SportKey;
  /** A round of three matches starts this often; instants are multiples of it plus `offsetMs`. */
  everyMs: number;
  offsetMs: number;
  /** Six, all invented. */
  teams: readonly Team[];
}

const MINUTE = 60_000;

/** @param every minutes @param offset minutes */
const league = (key: LeagueKey, sport: SportKey, every: number, offset: number): League => ({
  sport,
  everyMs: every * MINUTE,
  offsetMs: offset * MINUTE,
  teams: teams[key],
});

export const leagues: Readonly<Record<LeagueKey, League>> = {
  mekong: league('mekong', 'football', 12, 0),
  monsoon: league('monsoon', 'football', 12, 6),
  champions: league('champions', 'football', 20, 1),
  virtual: league('virtual', 'football', 20, 8),
  lantern: league('lantern', 'football', 20, 14),
  wicket: league('wicket', 'cricket', 20, 4),
  hoops: league('hoops', 'basketball', 12, 3),
  rim: league('rim', 'basketball', 20, 6),
  shuttle: league('shuttle', 'badminton', 12, 9),
  court: league('court', 'tennis', 20, 2),
  spin: league('spin', 'tableTennis', 20, 11),
  spike: league('spike', 'volleyball', 20, 17),
  rattan: league('rattan', 'takraw', 20, 9),
  raid: league('raid', 'kabaddi', 20, 13),
  ring: league('ring', 'muaythai', 15, 5),
  bell: league('bell', 'boxing', 20, 16),
  glacier: league('glacier', 'iceHockey', 20, 19),
  scrum: league('scrum', 'rugby', 20, 3),
  diamond: league('diamond', 'baseball', 20, 10),
  cue: league('cue', 'snooker', 20, 7),
  rift: league('rift', 'moba', 12, 2),
  strike: league('strike', 'shooter', 12, 7),
};
