import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { gameList } from '@apsara/api/games';
import { query } from '../../shared/api.ts';
import { useLaunch } from './launch.tsx';

/** The address of a lottery page may name one of its games (specification 4): that game's sheet opens over the list, once. */
export function useNamedGame(vassalage?: string): void {
  const [params] = useSearchParams();
  const gameCode = params.get('gameCode') ?? '';
  const { choose } = useLaunch();
  const shown = useRef('');
  const { data } = useQuery({
    ...query(gameList, { gameCode, ...(vassalage ? { vassalage } : {}) }),
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
