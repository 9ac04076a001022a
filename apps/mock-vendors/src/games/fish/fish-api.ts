import type { DrawnShot, FishShot } from '@apsara/domain/games/fish/fish';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { GameSession } from '../../shared/game-session.ts';
import type { TallyView } from '../../shared/tally.ts';

/** Messages between the fish page and its server below /vendors/fish; amounts are decimal strings. */
export interface ShootRequest extends GameSession {
  /** A uuid the page makes, by which it knows the batch again when an answer was lost. */
  batch: string;
  shotStake: string;
  /** In the order they were fired. */
  shots: FishShot[];
}

/** `played` batches count. A `broken` one was interrupted before its bet was answered; its stake is being refunded. */
export interface BatchView {
  roundId: string;
  batch: string;
  shotStake: string;
  /** With the number drawn for each; none unless the batch was played. */
  shots: DrawnShot[];
  stake: string;
  payout: string;
  state: 'played' | 'broken' | 'returned';
}

export type ShootAnswer =
  | { outcome: 'played'; batch: BatchView; balance: string; settled: boolean }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  | { outcome: 'returned'; roundId: string }
  | { outcome: 'too_soon'; waitMs: number };

export interface FishState {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  /** Newest first. */
  batches: BatchView[];
  tally: TallyView;
}
