import { sports, type SportKey, type Team } from './sports-kinds.ts';
import { leagueKeys, leagues, type LeagueKey } from './sports-leagues.ts';
import { announcedEnd, type DrawnMatch, type MatchModel, type Score } from './sports-model.ts';
import { bookKeys, leaguesOf, placeOf, type BookKey } from './sports-titles.ts';
import { itemAt } from '../../lists.ts';
import { must } from '../../must.ts';

/** A match of a league in a vendor's book; who meets whom and when follows from its id. Instants are ms since the epoch. */
export interface Fixture {
  id: string;
  book: BookKey;
  league: LeagueKey;
  sport: SportKey;
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

/** The books of a catalogue begin a league's rounds this much later, one after the other. */
const BOOK_SHIFT_MS = 150_000;

/** When round 0 of a league begins in a book. */
const beginsIn = (book: BookKey, league: LeagueKey): number => leagues[league].offsetMs + placeOf(book) * BOOK_SHIFT_MS;

function fixture(id: string, book: BookKey, league: LeagueKey, [round, match]: [number, number]): Fixture {
  const { sport, teams, everyMs } = leagues[league];
  // Books differ in their pairings, too.
  const [host, guest] = pairing(round + placeOf(book), match);
  const [home, away] = [itemAt(teams, host), itemAt(teams, guest)];
  const { stepMs, model } = sports[sport];
  return {
    id,
    book,
    league,
    sport,
    home,
    away,
    kickoffAt: round * everyMs + beginsIn(book, league),
    stepMs,
    model: model(home, away),
  };
}

/**
 * The fixture of an id, as "SBT.mekong.7.0", or undefined when there is none. An id without a book is from before the
 * books were apart and belongs to the first one, so that bets on it are still settled.
 */
export function fixtureOf(id: string): Fixture | undefined {
  const [, named, league, round, match] = /^(?:([A-Z0-9]+)\.)?([a-z]+)\.(\d{1,9})\.([0-2])$/.exec(id) ?? [];
  const known = leagueKeys.find((key) => key === league);
  const book = bookKeys.find((key) => (named ?? key) === key && known && leaguesOf(key).includes(known));
  return known && book && fixture(id, book, known, [Number(round), Number(match)]);
}

const matchesIn = (book: BookKey, league: LeagueKey, round: number): Fixture[] =>
  Array.from({ length: MATCHES_A_ROUND }, (_, match) =>
    fixture(`${book}.${league}.${round}.${match}`, book, league, [round, match]),
  );

/** Every pairing of a league, once at home and once away. */
export function pairingsOf(league: LeagueKey): Fixture[] {
  const book = must(
    bookKeys.find((key) => leaguesOf(key).includes(league)),
    `a book of ${league}`,
  );
  return Array.from({ length: 2 * TURNING }, (_, round) => matchesIn(book, league, round)).flat();
}

/** All fixtures of all books that kick off after one instant and not after another, by kick-off. */
export function fixturesBetween(after: number, until: number): Fixture[] {
  const roundsOf = (book: BookKey, league: LeagueKey): Fixture[] => {
    const { everyMs } = leagues[league];
    const begins = beginsIn(book, league);
    const first = Math.floor((after - begins) / everyMs) + 1;
    const last = Math.floor((until - begins) / everyMs);
    const rounds = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth);
    return rounds.flatMap((round) => matchesIn(book, league, round));
  };
  return bookKeys
    .flatMap((book) => leaguesOf(book).flatMap((league) => roundsOf(book, league)))
    .toSorted((a, b) => a.kickoffAt - b.kickoffAt);
}

/** A review's word comes this long after the end. */
export const REVIEW_MS = 180_000;

/** The results of ended matches are kept for so many days. */
export const RESULTS_KEPT_DAYS = 7;

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
