import type { QueryClient } from '@tanstack/react-query';
import { favouriteIds, gameList, hotGames, recentGames, vendorLanes, type GameItem } from '@apsara/api/games';
import { query } from '../../shared/api.ts';
import { keptQuery } from '../../shared/kept-query.ts';

/** Games per page of a list (specification 9). */
export const PAGE_SIZE = 50;

export const calm = { staleTime: 5 * 60_000 };

export const hotQuery = () => ({ ...keptQuery(hotGames), ...calm });
export const lanesQuery = () => ({ ...keptQuery(vendorLanes), ...calm });
export const vendorGamesQuery = (vassalage: string) => ({
  ...query(gameList, { vassalage, pageSize: PAGE_SIZE }),
  ...calm,
});
export const recentQuery = () => query(recentGames);
export const favouriteIdsQuery = () => query(favouriteIds);

/** The picture of a game (specification 3: showIcon, falling back to iconUrl). */
export const pictureOf = (game: GameItem): string => game.showIcon || game.iconUrl;
export const nameOf = (game: GameItem): string => game.gameName || game.nodeName;

/** Asks for what home shows first while the page's own code is still being read. */
export function prefetchLobby(client: QueryClient): void {
  void client.prefetchQuery(hotQuery());
  void client.prefetchQuery(lanesQuery());
}
