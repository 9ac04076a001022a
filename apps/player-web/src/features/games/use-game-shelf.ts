import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { GameItem } from '@apsara/api/games';
import type { GameType } from '@apsara/domain/vendors';
import { useSession } from '../../shared/session.ts';
import { favouritesQuery, gameListQuery, hotQuery, recentQuery } from './game-queries.ts';
import { matching, type ListState } from './list-state.ts';

export type ShelfSource =
  { kind: 'type'; type: GameType } | { kind: 'vendor'; vassalage: string; type?: GameType } | { kind: 'hot' | 'favourites' | 'recent' };

export interface GameShelf {
  games: GameItem[] | undefined;
  total: number;
  error: Error | null;
  busy: boolean;
  retry: () => void;
  more: (() => void) | undefined;
}

/** Which of the four sources a list page reads: the chips of a category page choose favourites and recent games too. */
const kindOf = (source: ShelfSource, state: ListState) => (state.shelf === 'all' ? source.kind : state.shelf);

/** The games of a list page, by the page or whole, with the filters applied. */
export function useGameShelf(source: ShelfSource, state: ListState): GameShelf {
  const { token } = useSession();
  const kind = kindOf(source, state);
  const paged = kind === 'type' || kind === 'vendor';
  const pages = useInfiniteQuery({
    ...gameListQuery({
      gameType: ('type' in source && source.type) || 'ALL',
      ...(source.kind === 'vendor' ? { vassalage: source.vassalage } : state.vassalage ? { vassalage: state.vassalage } : {}),
      ...(state.classify ? { gameClassify: state.classify } : {}),
      ...(state.name ? { gameName: state.name } : {}),
    }),
    enabled: paged,
  });
  const hot = useQuery({ ...hotQuery(), enabled: kind === 'hot' });
  const favourites = useQuery({ ...favouritesQuery(), enabled: kind === 'favourites' && token !== null });
  const recent = useQuery({ ...recentQuery(), enabled: kind === 'recent' && token !== null });

  if (paged) {
    return {
      games: pages.data?.pages.flatMap((page) => page.games),
      total: pages.data?.pages[0]?.totalCount ?? 0,
      error: pages.error,
      busy: pages.isFetching,
      retry: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
      more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    };
  }
  const whole = { hot, favourites, recent }[kind];
  const all = kind === 'hot' ? hot.data?.list : kind === 'favourites' ? favourites.data?.content : recent.data;
  const games = all && matching(source.kind === 'type' ? all.filter((game) => game.gameType === source.type) : all, state);
  return {
    games,
    total: games?.length ?? 0,
    error: whole.error,
    busy: whole.isFetching,
    retry: () => void whole.refetch(),
    more: undefined,
  };
}
