import { expect, test } from 'vitest';
import { fixtureOf, fixturesBetween, type Fixture } from './sports-fixtures.ts';
import { bookKeys, catalogueOf, leaguesOf, showsMatch, sportsTitleOf, type BookKey } from './sports-titles.ts';

const HOUR = 3_600_000;

test.each([
  ['SBT-SPORTSBOOK', { book: 'SBT', leagues: leaguesOf('SBT') }],
  ['UG-KABADDILEAGUE', { book: 'UG', leagues: ['raid'] }],
  ['IBC-WORLDFOOTBALL', { book: 'IBC', leagues: ['mekong', 'monsoon'] }],
  ['AV-VALORCUP', { book: 'AV', leagues: ['rift', 'strike'] }],
  ['SBT-GOLFLINKS', undefined],
  ['SBT-constructor', undefined],
  ['PG-SPORTSBOOK', undefined],
  ['SPORTSBOOK', undefined],
])('%s shows %j', (gameCode, title) => {
  expect(sportsTitleOf(gameCode)).toEqual(title);
});

test('a title shows the matches of its vendor’s book in its own leagues only', () => {
  const title = sportsTitleOf('UG-KABADDILEAGUE')!;
  expect(showsMatch(title, { book: 'UG', league: 'raid' })).toBe(true);
  expect(showsMatch(title, { book: 'SBT', league: 'raid' })).toBe(false);
  expect(showsMatch(title, { book: 'UG', league: 'mekong' })).toBe(false);
});

test('no two books have the same match at the same time, and every league of a book plays within an hour', () => {
  const matches = fixturesBetween(5_000 * HOUR, 5_001 * HOUR);
  const sameMatch = ({ league, home, away, kickoffAt }: Fixture) => [league, home.name, away.name, kickoffAt].join();
  expect(new Set(matches.map(sameMatch)).size).toBe(matches.length);
  expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
  const leaguesIn = (book: BookKey) => new Set(matches.flatMap((match) => (match.book === book ? [match.league] : [])));
  for (const book of bookKeys) expect(leaguesIn(book)).toEqual(new Set(leaguesOf(book)));
});

test('books of one catalogue begin a league at different times', () => {
  const firsts = bookKeys.map((book) => {
    const begins = fixtureOf(`${book}.${catalogueOf(book) === 'sports' ? 'mekong' : 'rift'}.7.0`)!.kickoffAt;
    return `${catalogueOf(book)} ${begins}`;
  });
  expect(new Set(firsts).size).toBe(bookKeys.length);
});

test('a match from before the books were apart is still found, and none is in a book that has no such league', () => {
  expect(fixtureOf('mekong.7.1')).toMatchObject({ id: 'mekong.7.1', book: 'SBT', league: 'mekong' });
  expect(fixtureOf('rift.7.1')).toMatchObject({ book: 'IMES' });
  expect([fixtureOf('AV.mekong.7.1'), fixtureOf('SBT.rift.7.1'), fixtureOf('PG.mekong.7.1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
