import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';

/** Where a lottery's table is (specification 4). */
export const tablePath = (vendor: LotteryTitle['vendor'], gameId: string): string =>
  `${lotteryPages[vendor]}?gameCode=${encodeURIComponent(gameId)}`;
