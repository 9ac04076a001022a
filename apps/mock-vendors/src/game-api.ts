import type { Currency } from '@apsara/domain/money';
import type { WalletStatus } from '@apsara/domain/wallet-protocol';

/** What the game's page and its server say to each other below /vendors/slots; amounts are decimal strings. */
export const modes = ['real', 'demo'] as const;
export type Mode = (typeof modes)[number];

/** Who plays what; every call carries it. In demo play the token is the page's own. */
export interface GameSession {
  token: string;
  vendor: string;
  game: string;
  member: string;
  currency: Currency;
  mode: Mode;
}

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

/** What a session has staked and won since its first round. */
export interface SessionTally {
  staked: string;
  paid: string;
  since: string | null;
}

export interface StateAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  lastRound: RoundView | null;
  tally: SessionTally;
}
