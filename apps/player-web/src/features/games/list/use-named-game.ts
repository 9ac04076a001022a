import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { listGames } from '@apsara/api/games';
import { query } from '../../../shared/api.ts';
import { playPath } from '../../../shared/play-path.ts';
import { useLaunch } from '../launch/launch.tsx';

/**
 * A lottery page's URL may name a game (specification 4): it is opened in place of the list. One that is closed says so
 * over the list, once.
 */
export function useNamedGame(vassalage?: string): void {
  const [params] = useSearchParams();
  const gameCode = params.get('gameCode') ?? '';
  const { choose } = useLaunch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef('');
  const { data } = useQuery({
    ...query(listGames, { gameCode, ...(vassalage ? { vassalage } : {}) }),
    enabled: gameCode !== '',
    staleTime: Infinity,
  });
  const game = data?.games.find((each) => each.gameCode === gameCode && each.gameType.endsWith('LOTT'));
  useEffect(() => {
    if (!game || shown.current === game.gameCode) return;
    shown.current = game.gameCode;
    if (game.maintenance) choose(game);
    else void navigate(playPath(game), { replace: true, state: { game, back: pathname } });
  }, [game, choose, navigate, pathname]);
}
