import { hashKey, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { InputOf } from '@apsara/api/endpoint';
import { unpackGames } from '@apsara/api/game-columns';
import { readGamePage } from '@apsara/api/game-pages';
import { type GameItem, listFavouriteGames } from '@apsara/api/games';
import { query } from '../../../shared/api.ts';
import { calm, PAGE_SIZE } from './game-queries.ts';

export type GameFilter = Pick<
  InputOf<typeof readGamePage>,
  | 'gameType'
  | 'vassalage'
  | 'withoutTypes'
  | 'withoutVendors'
  | 'gameClassify'
  | 'gameName'
  | 'features'
  | 'volatility'
  | 'minReturn'
  | 'sort'
>;

interface GamePage {
  games: GameItem[];
  totalCount: number;
}

/** A paged list: the query of each page, and the games per page. */
export interface GamePages {
  pageSize: number;
  page: (pageNo: number) => UseQueryOptions<GamePage, Error>;
}

/** Identifies a list regardless of its search text and sort order. */
const listOf = ([path, input]: QueryKey): string => hashKey([path, Object.assign({}, input, { gameName: 0, sort: 0 })]);

/**
 * Keeps earlier results on screen while the person types; results of another list would appear under the wrong title.
 */
const sameList = (key: QueryKey) => ({
  placeholderData: (before: GamePage | undefined, of?: { queryKey: QueryKey }) =>
    of && listOf(of.queryKey) === listOf(key) ? before : undefined,
});

/** Loaded pages stay in memory, so that Back shows them at once. */
export const gamePages = (filter: GameFilter): GamePages => ({
  pageSize: PAGE_SIZE,
  page: (pageNo) => {
    const { queryFn, ...rest } = query(readGamePage, { ...filter, pageNo, pageSize: PAGE_SIZE });
    const read = async (context: { signal: AbortSignal }) =>
      queryFn(context).then(({ games, totalCount }) => ({ games: unpackGames(games), totalCount }));
    return { ...rest, ...calm, ...sameList(rest.queryKey), queryFn: read };
  },
});

/** Favourites per page (specification 9). */
const FAVOURITES_SIZE = 13;

export const favouritePages = (filter: Omit<GameFilter, 'sort'>): GamePages => ({
  pageSize: FAVOURITES_SIZE,
  page: (pageNo) => {
    const { queryFn, ...rest } = query(listFavouriteGames, { ...filter, pageNo, pageSize: FAVOURITES_SIZE });
    const read = async (context: { signal: AbortSignal }) =>
      queryFn(context).then(({ content, totalCount }) => ({ games: content, totalCount }));
    return { ...rest, ...sameList(rest.queryKey), queryFn: read };
  },
});
