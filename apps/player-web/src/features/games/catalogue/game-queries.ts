import type { QueryClient } from '@tanstack/react-query';
import {
  type GameItem,
  listFavouriteIds,
  listGames,
  listHotGames,
  listRecentGames,
  listVendorLanes,
} from '@apsara/api/games';
import { query } from '../../../shared/api.ts';
import { keptQuery } from '../../../shared/kept-query.ts';

/** Games per page of a list (specification 9). */
export const PAGE_SIZE = 50;

export const calm = { staleTime: 5 * 60_000 };

export const hotQuery = () => ({ ...keptQuery(listHotGames), ...calm });
export const lanesQuery = () => ({ ...keptQuery(listVendorLanes), ...calm });
export const vendorGamesQuery = (vassalage: string) => ({
  ...query(listGames, { vassalage, pageSize: PAGE_SIZE }),
  ...calm,
});
export const recentQuery = () => query(listRecentGames);
export const favouriteIdsQuery = () => query(listFavouriteIds);

/** The image of a game (specification 3: showIcon, or else iconUrl). */
export const pictureOf = (game: GameItem): string => game.showIcon || game.iconUrl;
export const nameOf = (game: GameItem): string => game.gameName || game.nodeName;

/** Prefetches the data of home while the page's code is still being parsed. */
export function prefetchLobby(client: QueryClient): void {
  void client.prefetchQuery(hotQuery());
  void client.prefetchQuery(lanesQuery());
}
