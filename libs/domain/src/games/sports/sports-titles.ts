import type { BookCatalogue } from './sports-kinds.ts';
import { sports } from './sports-kinds.ts';
import { leagueKeys, leagues, type LeagueKey } from './sports-leagues.ts';

/** The books by their vendors' codes; each has matches of its own in all leagues of its catalogue. */
const booksOf = {
  sports: ['SBT', 'IBC', 'UG', 'U9W'],
  esports: ['IMES', 'AV', 'IA', 'AI', 'TF'],
} as const satisfies Record<BookCatalogue, readonly string[]>;

export type BookKey = (typeof booksOf)[BookCatalogue][number];
export const bookKeys: readonly BookKey[] = [...booksOf.sports, ...booksOf.esports];

export const catalogueOf = (book: BookKey): BookCatalogue =>
  booksOf.sports.some((key) => key === book) ? 'sports' : 'esports';

/** A book's place among those of its catalogue, from 0. */
export const placeOf = (book: BookKey): number => booksOf[catalogueOf(book)].findIndex((key) => key === book);

/** All leagues of a book. */
export const leaguesOf = (book: BookKey): readonly LeagueKey[] =>
  leagueKeys.filter((league) => sports[leagues[league].sport].catalogue === catalogueOf(book));

/** The leagues that a sports title shows, by the letters of its English name; the sportsbook shows all. */
const namedAfter: Readonly<Record<string, readonly LeagueKey[]>> = {
  WORLDFOOTBALL: ['mekong', 'monsoon'],
  CHAMPIONSCUP: ['champions'],
  VIRTUALFOOTBALL: ['virtual'],
  VIRTUALCUP: ['lantern'],
  CRICKETT20: ['wicket'],
  HOOPSLIVE: ['hoops'],
  BASKETBALLCUP: ['rim'],
  COURTTENNIS: ['court'],
  NETVOLLEYBALL: ['spike'],
  BADMINTONOPEN: ['shuttle'],
  TABLETENNISLIVE: ['spin'],
  SEPAKTAKRAW: ['rattan'],
  KABADDILEAGUE: ['raid'],
  BASEBALLLIVE: ['diamond'],
  ICEHOCKEY: ['glacier'],
  RUGBYLIVE: ['scrum'],
  SNOOKERHALL: ['cue'],
  MUAYTHAIRING: ['ring'],
  BOXINGNIGHT: ['bell'],
};

/** The part of a vendor's book that a title opens. */
export interface SportsTitle {
  book: BookKey;
  leagues: readonly LeagueKey[];
}

/**
 * What a title of the sports or esports books shows, by its code, as "SBT-KABADDILEAGUE": undefined when no book plays
 * it. An esports title is a tournament of its vendor's whole book.
 */
export function sportsTitleOf(gameCode: string): SportsTitle | undefined {
  const [, vendor, name = ''] = /^([A-Z0-9]+)-(.+)$/.exec(gameCode) ?? [];
  const book = bookKeys.find((key) => key === vendor);
  if (book === undefined) return undefined;
  if (catalogueOf(book) === 'esports' || name === 'SPORTSBOOK') return { book, leagues: leaguesOf(book) };
  return Object.hasOwn(namedAfter, name) ? { book, leagues: namedAfter[name] ?? [] } : undefined;
}

/** Whether a title shows a match. */
export const showsMatch = ({ book, leagues: own }: SportsTitle, match: { book: BookKey; league: LeagueKey }): boolean =>
  match.book === book && own.includes(match.league);
