import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listGames } from '@apsara/api/games';
import { query } from '../../../shared/api.ts';
import { useLaunch } from '../launch/launch.tsx';

/** A lottery page's URL may name a game (specification 4): its sheet opens over the list, once. */
export function useNamedGame(vassalage?: string): void {
  const [params] = useSearchParams();
  const gameCode = params.get('gameCode') ?? '';
  const { choose } = useLaunch();
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
    choose(game);
  }, [game, choose]);
}
