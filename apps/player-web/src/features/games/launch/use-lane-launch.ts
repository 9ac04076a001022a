import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VendorLane } from '@apsara/api/games';
import { pathOf } from '../catalogue/categories.ts';
import { vendorGamesQuery } from '../catalogue/game-queries.ts';
import { useLaunch } from './launch.tsx';

type OnClick = (event: MouseEvent) => void;

/**
 * The navigation's cockfight entry starts the first vendor's game (specification 2). A new tab shows the list, as for
 * other categories.
 */
export function useLaneLaunch(): (lane: VendorLane) => OnClick | undefined {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { play } = useLaunch();
  return ({ gameClassify, cards: [first] }) => {
    if (gameClassify !== 'COCKFIGHT' || !first) return undefined;
    return (event) => {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      void client.fetchQuery(vendorGamesQuery(first.vassalage)).then(
        ({ games }) => {
          const game = games.find(({ maintenance }) => !maintenance) ?? games[0];
          if (game) play(game);
        },
        () => navigate(pathOf(gameClassify)),
      );
    };
  };
}
