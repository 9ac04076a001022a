import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { TooSoon } from '../pace.ts';
import type { TallyView } from '../tally.ts';
import type { RoundSeedsView, SeedsView } from './seeds-view.ts';

/** The number of a round; a long one is text. */
export type RoundNumber = number | string;

/** A round that is one number, as the game's server answers it; amounts are decimal strings. */
export interface SeededRoundView<Drawn extends RoundNumber> {
  roundId: string;
  stake: string;
  payout: string;
  /** `played` rounds count. A `broken` one was interrupted before its bet was answered; its stake is being refunded. */
  state: 'played' | 'broken' | 'returned';
  /** The number from which all of the round follows; null unless played. */
  number: Drawn | null;
  seeds: RoundSeedsView;
}

export type SeededAnswer<View> =
  | { outcome: 'played'; round: View; balanceAfterBet: string; balance: string; settled: boolean }
  | { outcome: 'refused'; status: WalletStatus; balance: string | null }
  | { outcome: 'returned'; roundId: string }
  /** What was asked for is not or no longer offered: a feature that may not be bought. */
  | { outcome: 'not_offered' }
  | TooSoon;

export type SeededRotateAnswer<View> =
  | { outcome: 'rotated'; seeds: SeedsView; rounds: View[] }
  /** A round has not been settled yet. */
  | { outcome: 'round_open' }
  | { outcome: 'refused' }
  | TooSoon;

export interface SeededState<View> {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  /** None unless the session is its member's. */
  seeds: SeedsView | null;
  /** Newest first. */
  rounds: View[];
  /** Whether the newest is recent enough to be shown again. */
  isRecent: boolean;
  tally: TallyView;
}
