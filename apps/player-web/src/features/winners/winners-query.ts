import { winnerBoard } from '@apsara/api/winners';
import { keptQuery } from '../../shared/kept-query.ts';

/** specification 9: the board shows twenty. */
export const winnersQuery = () => ({
  ...keptQuery(winnerBoard, { gameCategory: 'ALL' as const, limitNum: 20 }),
  staleTime: 60_000,
});
