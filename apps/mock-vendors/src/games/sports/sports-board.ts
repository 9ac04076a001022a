import type { SportsTitle } from '@apsara/domain/games/sports/sports-titles';
import type { BookedFixture, FixtureBook } from './fixture-book.ts';
import type { BoardState, FixtureView } from './sports-api.ts';

function viewOf(book: FixtureBook, match: BookedFixture, at: number): FixtureView {
  const { standing, prices } = book.pricesAt(match, at);
  const { id, league, sport, home, away, kickoffAt, lines } = match;
  const odds = Object.fromEntries(Object.entries(prices).map(([selection, price]) => [selection, price.odds]));
  return { id, league, sport, home: home.name, away: away.name, kickoffAt, lines, odds, ...standing };
}

/** All that a title has on offer at an instant. */
export const boardAt = (book: FixtureBook, title: SportsTitle, now: number): BoardState => ({
  now,
  whole: true,
  fixtures: book.shown(title, now).map((match) => viewOf(book, match, now)),
  gone: [],
});

/** The difference between two states of the board. */
export function boardNews(before: BoardState, after: BoardState): BoardState {
  const known = new Map(before.fixtures.map((view) => [view.id, JSON.stringify(view)]));
  const present = new Set(after.fixtures.map(({ id }) => id));
  return {
    now: after.now,
    whole: false,
    fixtures: after.fixtures.filter((view) => known.get(view.id) !== JSON.stringify(view)),
    gone: before.fixtures.flatMap(({ id }) => (present.has(id) ? [] : [id])),
  };
}
