import { hashKey, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { InputOf } from '@apsara/api/endpoint';
import { unpackGames } from '@apsara/api/game-columns';
import { gamePage } from '@apsara/api/game-pages';
import { favouriteGames, type GameItem } from '@apsara/api/games';
import { query } from '../../shared/api.ts';
import { calm, PAGE_SIZE } from './game-queries.ts';

export type GameFilter = Pick<
  InputOf<typeof gamePage>,
  'gameType' | 'vassalage' | 'gameClassify' | 'gameName' | 'sort'
>;

interface GamePage {
  games: GameItem[];
  totalCount: number;
}

/** A list that comes by the page: the query of each, and how many games stand on one. */
export interface GamePages {
  pageSize: number;
  page: (pageNo: number) => UseQueryOptions<GamePage, Error>;
}

/** A page's list, whatever word its games are looked for by and in whichever order they stand. */
const listOf = ([path, input]: QueryKey): string => hashKey([path, { ...(input as object), gameName: 0, sort: 0 }]);

/** While one types, what was found for the word before stays; games of another list would stand under a wrong title. */
const sameList = (key: QueryKey) => ({
  placeholderData: (before: GamePage | undefined, of?: { queryKey: QueryKey }) =>
    of && listOf(of.queryKey) === listOf(key) ? before : undefined,
});

/** What was loaded stays in memory, so that coming back shows it at once. */
export const gamePages = (filter: GameFilter): GamePages => ({
  pageSize: PAGE_SIZE,
  page: (pageNo) => {
    const { queryFn, ...rest } = query(gamePage, { ...filter, pageNo, pageSize: PAGE_SIZE });
    const read = async (context: { signal: AbortSignal }) =>
      queryFn(context).then(({ games, totalCount }) => ({ games: unpackGames(games), totalCount }));
    return { ...rest, ...calm, ...sameList(rest.queryKey), queryFn: read };
  },
});

/** Favourites on a page (specification 9). */
const FAVOURITES_SIZE = 13;

export const favouritePages = (filter: Omit<GameFilter, 'sort'>): GamePages => ({
  pageSize: FAVOURITES_SIZE,
  page: (pageNo) => {
    const { queryFn, ...rest } = query(favouriteGames, { ...filter, pageNo, pageSize: FAVOURITES_SIZE });
    const read = async (context: { signal: AbortSignal }) =>
      queryFn(context).then(({ content, totalCount }) => ({ games: content, totalCount }));
    return { ...rest, ...sameList(rest.queryKey), queryFn: read };
  },
});
