import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '@apsara/api/endpoint';
import { favouriteGames, favouriteIds, gameList, hotGames, recentGames, vendorLanes, type GameItem } from '@apsara/api/games';
import { api, query } from '../../shared/api.ts';

/** Games per page of a list (specification 9). */
export const PAGE_SIZE = 50;

const calm = { staleTime: 5 * 60_000 };

export const hotQuery = () => ({ ...query(hotGames), ...calm });
export const lanesQuery = () => ({ ...query(vendorLanes), ...calm });
export const vendorGamesQuery = (vassalage: string) => ({ ...query(gameList, { vassalage, pageSize: PAGE_SIZE }), ...calm });
export const recentQuery = () => query(recentGames);
export const favouriteIdsQuery = () => query(favouriteIds);
export const favouritesQuery = () => query(favouriteGames, { pageSize: 100 });

export type GameFilter = Pick<InputOf<typeof gameList>, 'gameType' | 'vassalage' | 'gameClassify' | 'gameName'>;
type GamePage = AnswerOf<typeof gameList>;

/** A list page by page; what was loaded stays in memory, so that coming back shows it at once. */
export const gameListQuery = (filter: GameFilter) =>
  infiniteQueryOptions({
    queryKey: [gameList.path, 'pages', filter],
    queryFn: ({ pageParam, signal }) => api.call(gameList, { ...filter, pageNo: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: GamePage, pages: GamePage[]) => (pages.length < last.totalPages ? pages.length + 1 : undefined),
    meta: { allow: gameList.allow },
    ...calm,
  });

/** The picture of a game (specification 3: showIcon, falling back to iconUrl). */
export const pictureOf = (game: GameItem): string => game.showIcon || game.iconUrl;
export const nameOf = (game: GameItem): string => game.gameName || game.nodeName;

/** Asks for what home shows first while the page's own code is still being read. */
export function prefetchLobby(client: QueryClient): void {
  void client.prefetchQuery(hotQuery());
  void client.prefetchQuery(lanesQuery());
}
