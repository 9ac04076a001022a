import { winnerBoard } from '@apsara/api/winners';
import { query } from '../../shared/api.ts';

/** specification 9: the board shows twenty. */
export const winnersQuery = () => ({ ...query(winnerBoard, { gameCategory: 'ALL' as const, limitNum: 20 }), staleTime: 60_000 });
