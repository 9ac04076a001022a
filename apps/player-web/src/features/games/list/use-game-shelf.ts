import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameItem } from '@apsara/api/games';
import type { GameType } from '@apsara/domain/games/vendors';
import { useHidden } from '../../../shared/hidden.ts';
import { useSession } from '../../../shared/session.ts';
import { favouritePages, gamePages, type GameFilter, type GamePages } from '../catalogue/game-pages.ts';
import { hotQuery, lanesQuery, recentQuery } from '../catalogue/game-queries.ts';
import { matching, readListState, type ListState } from './list-state.ts';

export type ShelfSource =
  | { kind: 'type'; type: GameType }
  | { kind: 'vendor'; vassalage: string; type?: GameType }
  | { kind: 'hot' | 'favourites' | 'recent' };

export interface GameShelf {
  /** Undefined until known. */
  total: number | undefined;
  /** The full list, or its pages. */
  games: readonly GameItem[] | GamePages;
  error: Error | null;
  busy: boolean;
  retry: () => void;
}

/** The source a list page reads: the chips of a category page select favourites and recent games too. */
const kindOf = (source: ShelfSource, state: ListState) => (state.shelf === 'all' ? source.kind : state.shelf);

export function filterOf(source: ShelfSource, state: ListState): Omit<GameFilter, 'sort'> {
  const { vassalage, classify, name, features, volatility, minReturn } = state;
  const vendor = source.kind === 'vendor' ? source.vassalage : vassalage;
  return {
    gameType: ('type' in source && source.type) || 'ALL',
    ...(vendor ? { vassalage: vendor } : {}),
    ...(classify ? { gameClassify: classify } : {}),
    ...(features ? { features } : {}),
    ...(volatility ? { volatility } : {}),
    ...(minReturn ? { minReturn } : {}),
    ...(name ? { gameName: name } : {}),
  };
}

const sortedFilterOf = (source: ShelfSource, state: ListState): GameFilter => ({
  ...filterOf(source, state),
  ...(state.name ? {} : { sort: state.sort }),
});

/** Prefetches the first games of a category before its page renders. @param search the URL's query string */
export function prefetchShelf(client: QueryClient, type: GameType, search: string): void {
  const state = readListState(new URLSearchParams(search));
  void client.prefetchQuery(lanesQuery());
  if (state.shelf === 'all')
    void client.prefetchQuery(gamePages(sortedFilterOf({ kind: 'type', type }, state)).page(1));
}

/** The games of a list page, paged or in full, with the filters applied. */
export function useGameShelf(source: ShelfSource, state: ListState): GameShelf {
  const { token } = useSession();
  const { isShown, without } = useHidden();
  const kind = kindOf(source, state);
  const isPaged = kind !== 'hot' && kind !== 'recent';
  // A stable value for equal filters, so that memoized tiles are not re-rendered.
  const filter = JSON.stringify({ ...sortedFilterOf(source, state), ...without });
  const pages = useMemo(() => {
    const wanted: GameFilter = JSON.parse(filter);
    return (kind === 'favourites' ? favouritePages : gamePages)(wanted);
  }, [kind, filter]);
  const first = useQuery({ ...pages.page(1), enabled: isPaged && (kind !== 'favourites' || token !== null) });
  const hot = useQuery({ ...hotQuery(), enabled: kind === 'hot' });
  const recent = useQuery({ ...recentQuery(), enabled: kind === 'recent' && token !== null });

  const used = isPaged ? first : kind === 'hot' ? hot : recent;
  const whole = (kind === 'hot' ? hot.data?.list : recent.data)?.filter(isShown);
  const matched =
    whole && matching(source.kind === 'type' ? whole.filter((game) => game.gameType === source.type) : whole, state);
  return {
    total: isPaged ? first.data?.totalCount : matched?.length,
    games: isPaged ? pages : (matched ?? []),
    error: used.error,
    busy: used.isFetching,
    retry: () => void used.refetch(),
  };
}
