import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';

/** The draw of an issue of a lottery. */
export interface LotteryDraw {
  gameId: string;
  numero: string;
}

/** Where a draw is verified. */
export const verifyPath = ({ gameId, numero }: LotteryDraw): string =>
  `/lottery/verify?${new URLSearchParams({ gameId, numero }).toString()}`;

/** The draw that a bet in the record waits for or had: its round is "<order>@<lottery>:<issue>:<play>". */
export function drawOfBet({ vendor, roundId }: { vendor: string; roundId: string }): LotteryDraw | undefined {
  const [, gameId, numero] = /@([^:]+):(\d{8}(?:-\d+)?):/.exec(roundId) ?? [];
  return gameId !== undefined && numero !== undefined && vendor in lotteryPages ? { gameId, numero } : undefined;
}
