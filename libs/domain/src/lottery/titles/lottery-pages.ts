import type { LotteryTitle } from './lottery-title.ts';

/** The lobby of each vendor's lotteries; with `gameCode` it is the table of one. */
export const lotteryPages = {
  TCG: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
} as const satisfies Record<LotteryTitle['vendor'], string>;
