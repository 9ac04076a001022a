import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { gameList, type GameItem } from '@apsara/api/games';
import { gameTypes, type GameType } from '@apsara/domain/vendors';
import { query } from '../../shared/api.ts';
import { nameOf } from './game-queries.ts';

export interface PlayGame {
  vassalage: string;
  gameType: GameType;
  gameCode: string;
  gameName: string;
  item: GameItem | undefined;
  demo: boolean;
  /** The page the person came from. */
  back: string | undefined;
}

interface PlayState {
  game?: GameItem;
  back?: string;
}

/** The game an address of the frame page names; its card comes along when one clicked it, else it is asked for. */
export function usePlayGame(): PlayGame | undefined {
  const { vassalage = '', gameType = '', gameCode = '' } = useParams();
  const [params] = useSearchParams();
  const state = (useLocation().state ?? {}) as PlayState;
  const type = gameTypes.find((each) => each === gameType);
  const carried = state.game?.gameCode === gameCode && state.game.vassalage === vassalage ? state.game : undefined;
  const { data, isPending } = useQuery({
    ...query(gameList, { gameType: type ?? 'ALL', vassalage, gameCode }),
    enabled: type !== undefined && !carried,
    staleTime: Infinity,
  });
  if (!type) return undefined;
  const item = carried ?? data?.games.find((game) => game.gameCode === gameCode);
  return {
    vassalage,
    gameType: type,
    gameCode,
    // A code means nothing to anybody; until the name is there its place stays empty.
    gameName: item ? nameOf(item) : isPending ? '' : gameCode,
    item,
    demo: params.get('demo') === '1',
    back: state.back,
  };
}
