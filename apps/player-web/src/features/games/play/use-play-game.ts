import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { type GameItem, listGames } from '@apsara/api/games';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import { query } from '../../../shared/api.ts';
import { nameOf } from '../catalogue/game-queries.ts';

export interface PlayGame {
  vassalage: string;
  gameType: GameType;
  gameCode: string;
  gameName: string;
  item: GameItem | undefined;
  demo: boolean;
  /** The match that a sportsbook opens at. */
  match: string | undefined;
  /** The page the person came from. */
  back: string | undefined;
}

interface PlayState {
  game?: GameItem;
  back?: string;
}

/** The game named by the play page's URL, in the path or, as the family writes it, in the query of /seamless. Its data comes with the click, or else from a request. */
export function usePlayGame(): PlayGame | undefined {
  const path = useParams();
  const [params] = useSearchParams();
  const named = (name: string): string => path[name] ?? params.get(name) ?? '';
  const vassalage = named('vassalage').toUpperCase();
  const gameType = named('gameType').toUpperCase();
  const gameCode = named('gameCode');
  const state: PlayState = useLocation().state ?? {};
  const type = gameTypes.find((each) => each === gameType);
  const carried = state.game?.gameCode === gameCode && state.game.vassalage === vassalage ? state.game : undefined;
  const { data, isPending } = useQuery({
    ...query(listGames, { gameType: type ?? 'ALL', vassalage, gameCode }),
    enabled: type !== undefined && !carried,
    staleTime: Infinity,
  });
  if (!type) return undefined;
  const item = carried ?? data?.games.find((game) => game.gameCode === gameCode);
  return {
    vassalage,
    gameType: type,
    gameCode,
    // A code means nothing to players, so the name stays empty until it is loaded.
    gameName: item ? nameOf(item) : isPending ? '' : gameCode,
    item,
    demo: params.get('demo') === '1',
    match: params.get('match') ?? undefined,
    back: state.back,
  };
}
