import type { BlackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import type { CoinRules } from '@apsara/domain/games/instant/coin-rules';
import type { DiceRules } from '@apsara/domain/games/instant/dice-rules';
import type { InstantBet } from '@apsara/domain/games/instant/instant';
import type { HiloRules } from '@apsara/domain/games/instant/hilo-rules';
import type { HoldemRules } from '@apsara/domain/games/instant/holdem-rules';
import type { KenoRules } from '@apsara/domain/games/instant/keno-rules';
import type { LimboRules } from '@apsara/domain/games/instant/limbo-rules';
import type { MinesRules } from '@apsara/domain/games/instant/mines-rules';
import type { PlinkoRules } from '@apsara/domain/games/instant/plinko-rules';
import type { PontoonRules } from '@apsara/domain/games/instant/pontoon-rules';
import type { PokerRules } from '@apsara/domain/games/instant/poker-rules';
import type { ScratchRules } from '@apsara/domain/games/instant/scratch-rules';
import type { PuntoRules } from '@apsara/domain/games/instant/punto-rules';
import type { ReddogRules } from '@apsara/domain/games/instant/reddog-rules';
import type { ThreecardRules } from '@apsara/domain/games/instant/threecard-rules';
import type { TowersRules } from '@apsara/domain/games/instant/towers-rules';
import type { WheelRules } from '@apsara/domain/games/instant/wheel-rules';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { RoundSeedsView, SeedsView } from '../../shared/seeds/seeds-view.ts';
import type { TallyView } from '../../shared/tally.ts';

/**
 * A round in the messages between the instant games' pages and their server below /vendors/instant; amounts are
 * decimal strings. `open`: waits for the player's next step. `broken`: interrupted before its bet was answered; its stake is being
 * refunded.
 */
export interface InstantRound {
  roundId: string;
  /** All that is staked, raises included. */
  stake: string;
  payout: string;
  state: 'open' | 'played' | 'broken' | 'returned';
  bet: InstantBet;
  /** The player's steps in their order: tiles, guesses, doors or moves. */
  picks: number[];
  /** The draw; while the round is open only what the player has seen of it, and empty if it was not played. */
  drawn: number[];
  /** `serverSeed` is known when another pair has taken its place. */
  seeds: RoundSeedsView;
}

export type InstantAnswer =
  | { outcome: 'played'; round: InstantRound; balance: string | null; settled: boolean; bets: number }
  /** The round is open and waits for the player. */
  | { outcome: 'open'; round: InstantRound; balance: string | null; bets: number }
  /** There is no round to go on with. */
  | { outcome: 'none' }
  | { outcome: 'refused'; status: WalletStatus; balance: string | null }
  | { outcome: 'returned'; roundId: string }
  | { outcome: 'too_soon'; waitMs: number };

export type RotateAnswer =
  | { outcome: 'rotated'; seeds: SeedsView; rounds: InstantRound[] }
  /** A round is open, which the seed would give away. */
  | { outcome: 'round_open' }
  | { outcome: 'refused' }
  | { outcome: 'too_soon'; waitMs: number };

export interface InstantState {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  /** None unless the session is its member's. */
  seeds: SeedsView | null;
  /** Newest first. */
  rounds: InstantRound[];
  tally: TallyView;
}

export type InstantRules =
  | DiceRules
  | MinesRules
  | PlinkoRules
  | CoinRules
  | LimboRules
  | WheelRules
  | KenoRules
  | HiloRules
  | TowersRules
  | PokerRules
  | ScratchRules
  | PuntoRules
  | ThreecardRules
  | HoldemRules
  | ReddogRules
  | BlackjackRules
  | PontoonRules;

/** A print run of scratch tickets as everyone sees it. */
export interface PrintRunView {
  /** The title, currency, price in units and number of the run. */
  label: string;
  /** The SHA-256 of its seed, which is shown when the run is sold out. */
  hash: string;
  sold: number;
  tickets: number;
  tiers: { times: number; count: number; left: number }[];
}
