import type { WalletStatus } from '@apsara/domain/wallet-protocol';
import type { GameSession } from '../../house/game-session.ts';
import type { TallyView } from '../../house/tally.ts';

/** What the slots' page and its server say to each other below /vendors/slots; amounts are decimal strings. */
export interface SpinRequest extends GameSession {
  stake: string;
}

/** `played` rounds count; a `broken` one was interrupted before its bet was answered and its stake is being given back. */
export interface RoundView {
  roundId: string;
  stops: number[];
  stake: string;
  payout: string;
  state: 'played' | 'broken' | 'returned';
}

export type SpinAnswer =
  | { outcome: 'played'; round: RoundView; balanceAfterBet: string; balance: string; settled: boolean }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  | { outcome: 'returned'; roundId: string }
  | { outcome: 'too_soon'; waitMs: number };

export interface StateAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  lastRound: RoundView | null;
  tally: TallyView;
}
