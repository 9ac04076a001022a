import { readWinnerBoard } from '@apsara/api/winners';
import { keptQuery } from '../../shared/kept-query.ts';

/** specification 9: the board shows twenty. */
export const winnersQuery = () => ({
  ...keptQuery(readWinnerBoard, { gameCategory: 'ALL' as const, sort: 'latest' as const, limitNum: 20 }),
  staleTime: 60_000,
});
