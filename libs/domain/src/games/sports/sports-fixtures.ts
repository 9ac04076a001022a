import {
  leagueKeys,
  leagues,
  sports,
  type BookCatalogue,
  type LeagueKey,
  type SportKey,
  type Team,
} from './sports-leagues.ts';
import { announcedEnd, type DrawnMatch, type MatchModel, type Score } from './sports-model.ts';
import { itemAt } from '../../lists.ts';

/** A match of a league; who meets whom and when follows from its id. Instants are ms since the epoch. */
export interface Fixture {
  id: string;
  league: LeagueKey;
  sport: SportKey;
  catalogue: BookCatalogue;
  home: Team;
  away: Team;
  kickoffAt: number;
  stepMs: number;
  model: MatchModel;
}

const MATCHES_A_ROUND = 3;
/** Five of six teams turn around the sixth. */
const TURNING = 5;

/** The pairing of a match in a round. In five rounds every side meets every other once; then home and away change. */
function pairing(round: number, match: number): [number, number] {
  const turn = round % TURNING;
  const [first, second]: [number, number] =
    match === 0 ? [TURNING, turn] : [(turn + match) % TURNING, (turn - match + TURNING) % TURNING];
  return Math.floor(round / TURNING) % 2 === 0 ? [first, second] : [second, first];
}

function fixture(league: LeagueKey, round: number, match: number): Fixture {
  const { sport, teams, everyMs, offsetMs } = leagues[league];
  const [host, guest] = pairing(round, match);
  const [home, away] = [itemAt(teams, host), itemAt(teams, guest)];
  const { catalogue, stepMs, model } = sports[sport];
  const id = `${league}.${round}.${match}`;
  return {
    id,
    league,
    sport,
    catalogue,
    home,
    away,
    kickoffAt: round * everyMs + offsetMs,
    stepMs,
    model: model(home, away),
  };
}

/** The fixture of an id, or undefined when there is none. */
export function fixtureOf(id: string): Fixture | undefined {
  const [, league, round, match] = /^([a-z]+)\.(\d{1,9})\.([0-2])$/.exec(id) ?? [];
  const known = leagueKeys.find((key) => key === league);
  return known && fixture(known, Number(round), Number(match));
}

/** All fixtures that kick off after one instant and not after another, by kick-off. */
export function fixturesBetween(after: number, until: number): Fixture[] {
  const found = leagueKeys.flatMap((league) => {
    const { everyMs, offsetMs } = leagues[league];
    const first = Math.floor((after - offsetMs) / everyMs) + 1;
    const last = Math.floor((until - offsetMs) / everyMs);
    const rounds = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth);
    return rounds.flatMap((round) =>
      Array.from({ length: MATCHES_A_ROUND }, (_, match) => fixture(league, round, match)),
    );
  });
  return found.toSorted((a, b) => a.kickoffAt - b.kickoffAt);
}

/** A review's word comes this long after the end. */
export const REVIEW_MS = 180_000;

export type FixturePhase = 'upcoming' | 'live' | 'finished' | 'postponed';

/** The state of a match at an instant. `score` is the announced one until the review. */
export interface Standing {
  phase: FixturePhase;
  score: Score;
  /** Steps played; a football match's minutes. */
  steps: number;
  /** A review has struck points off. */
  corrected: boolean;
}

const noScore: Score = { home: 0, away: 0 };

/** When the last step of a match is over. */
export const endsAt = ({ kickoffAt, stepMs }: Pick<Fixture, 'kickoffAt' | 'stepMs'>, { scores }: DrawnMatch): number =>
  kickoffAt + scores.length * stepMs;

/** The state of a match at an instant. @param at ms since 1970 */
export function standingAt(match: Fixture, drawn: DrawnMatch, at: number): Standing {
  const none = { score: noScore, steps: 0, corrected: false };
  if (at < match.kickoffAt) return { phase: 'upcoming', ...none };
  if (drawn.postponed) return { phase: 'postponed', ...none };
  const steps = Math.floor((at - match.kickoffAt) / match.stepMs);
  if (steps < drawn.scores.length) {
    return { phase: 'live', score: drawn.scores[steps - 1] ?? noScore, steps, corrected: false };
  }
  const corrected = drawn.struckOff !== null && at >= endsAt(match, drawn) + REVIEW_MS;
  const score = corrected ? itemAt(drawn.scores, -1) : announcedEnd(match.model, drawn);
  return { phase: 'finished', score, steps: drawn.scores.length, corrected };
}
