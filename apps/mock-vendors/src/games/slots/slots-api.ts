import type { SlotSymbol } from '@apsara/domain/slots';
import type { MachineName } from '@apsara/domain/slots-machine';
import type { WalletStatus } from '@apsara/domain/wallet-protocol';
import type { GameSession } from '../../house/game-session.ts';
import type { TallyView } from '../../house/tally.ts';

/** What the slots' page and its server say to each other below /vendors/slots; amounts are decimal strings. */
export interface SpinRequest extends GameSession {
  /** Not taken when free rounds are left. */
  stake: string;
}

/** `played` rounds count; a `broken` one was interrupted before its bet was answered and its stake is being given back. */
export interface RoundView {
  roundId: string;
  machine: MachineName;
  /** Empty unless played. */
  stops: number[];
  /** The number drawn for the jackpot; a free round has none. */
  jackpotNumber: number | null;
  free: boolean;
  /** What was taken: nothing for a free round. */
  stake: string;
  /** The stake its pays are reckoned on. */
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

/** Where a symbol's picture lies. */
export const pictureOf = (symbol: SlotSymbol): string => `/vendors/slots/symbols/${symbol}.svg`;
