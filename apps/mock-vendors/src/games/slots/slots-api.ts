import type { MachineName } from '@apsara/domain/games/slots/slots-machine';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { GameSession } from '../../shared/game-session.ts';
import type { TallyView } from '../../shared/tally.ts';

/** Messages between the slots page and its server below /vendors/slots; amounts are decimal strings. */
export interface SpinRequest extends GameSession {
  /** Not taken when free rounds are left. */
  stake: string;
}

/** `played` rounds count. A `broken` one was interrupted before its bet was answered; its stake is being refunded. */
export interface RoundView {
  roundId: string;
  machine: MachineName;
  /** Empty unless played. */
  stops: number[];
  /** The number drawn for the jackpot; a free round has none. */
  jackpotNumber: number | null;
  free: boolean;
  /** The stake charged; zero for a free round. */
  stake: string;
  /** The stake that payouts are multiples of. */
  reckoned: string;
  /** All of it, the jackpot included. */
  payout: string;
  jackpot: string;
  state: 'played' | 'broken' | 'returned';
}

export interface FreeView {
  stake: string;
  remaining: number;
  total: number;
  won: string;
}

export type SpinAnswer =
  | {
      outcome: 'played';
      round: RoundView;
      balanceAfterBet: string;
      balance: string;
      settled: boolean;
      free: FreeView | null;
      pool: string;
    }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  | { outcome: 'returned'; roundId: string }
  /** The title is a slot without reels, and no free rounds are left of those it had. */
  | { outcome: 'not_offered' }
  | { outcome: 'too_soon'; waitMs: number };

export interface StateAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  lastRound: RoundView | null;
  tally: TallyView;
  free: FreeView | null;
  pool: string;
}

export interface PoolAnswer {
  pool: string;
}
