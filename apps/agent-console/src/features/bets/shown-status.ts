import type { TeamBet } from '@apsara/api/bets';

export type OfStatus = Pick<TeamBet, 'status' | 'cashedOut'>;
export type ShownStatus = TeamBet['status'] | 'cashed_out';

/** A bet that its member sold before the result is not called a win. */
export const shownStatus = ({ status, cashedOut }: OfStatus): ShownStatus =>
  status === 'won' && cashedOut ? 'cashed_out' : status;
