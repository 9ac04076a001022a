import type { CockfightOutcome, CockfightSide, Corner, MatchTimes } from '@apsara/domain/games/cockfight/cockfight';
import type { Currency } from '@apsara/domain/money';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { GameSession } from '../../shared/game-session.ts';
import type { TallyView } from '../../shared/tally.ts';

/**
 * Messages between the cockfight page and its server below /vendors/cockfight; amounts are decimal strings, instants ms
 * since 1970.
 */

/** A match as it was promised: the hash of its seed, known before betting opens. */
export interface PromisedMatch extends MatchTimes {
  commitment: string;
}

/**
 * The disclosed result of a promised match. The seed is the preimage of the published hash and determines the outcome.
 */
export interface MatchResult {
  outcome: CockfightOutcome;
  seed: string;
  drawn: number;
}

/** The public state of a ring. Each currency has its own pools; the match is the same for all. */
export interface RingState {
  /** The server's clock when this was said. */
  now: number;
  match: PromisedMatch;
  currency: Currency;
  /** Includes the house's stakes. */
  pools: Record<Corner, string>;
  /** The house's stake on each corner. */
  house: string;
  /** From the current pools, truncated to two decimals. */
  odds: Record<Corner, string>;
  /** Members' stakes on the draw, which is not part of the pool. */
  draw: string;
  bets: number;
  result: MatchResult | null;
  next: PromisedMatch[];
  /** Oldest first. */
  history: { number: number; outcome: CockfightOutcome }[];
}

/** A match with everything needed to verify it. */
export interface MatchProof extends PromisedMatch {
  result: MatchResult | null;
}

/** A ticket's play: the bet and the promised match; after settlement also the result. */
export interface CockfightPlay {
  match: number;
  side: CockfightSide;
  commitment: string;
  /** Made by the page, so that a bet sent twice is one. */
  placement: string;
  result?: MatchResult;
  /** The final pools, decimal strings. */
  pools?: Record<Corner, string>;
}

export interface BetView {
  id: string;
  match: number;
  side: CockfightSide;
  stake: string;
  payout: string | null;
  /** `asked`: the wallet is being asked. */
  state: 'asked' | 'open' | 'won' | 'lost' | 'returned';
  outcome: CockfightOutcome | null;
}

export interface SeatAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  tally: TallyView;
  /** Newest first. */
  bets: BetView[];
}

export interface BetRequest extends GameSession {
  placement: string;
  match: number;
  side: CockfightSide;
  stake: string;
}

export type BetAnswer =
  | { outcome: 'placed'; bet: BetView; balance: string | null }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer in time: the stake is being refunded if it was taken. */
  | { outcome: 'returned' }
  /** The match takes no more bets. */
  | { outcome: 'closed' }
  /** The member has as many bets on the match as one may have. */
  | { outcome: 'limit' };
