import type { CockfightOutcome, CockfightSide, Corner, MatchTimes } from '@apsara/domain/cockfight';
import type { Currency } from '@apsara/domain/money';
import type { WalletStatus } from '@apsara/domain/wallet-protocol';
import type { GameSession } from '../../house/game-session.ts';
import type { TallyView } from '../../house/tally.ts';

/** What the cockfight page and its server say to each other below /vendors/cockfight; amounts are decimal strings, instants ms since 1970. */

/** A match as it was promised: the hash of its seed, known before betting opens. */
export interface PromisedMatch extends MatchTimes {
  commitment: string;
}

/** What a promise turned out to be; known from the result on. The seed is the hash's source and holds the outcome. */
export interface MatchResult {
  outcome: CockfightOutcome;
  seed: string;
  drawn: number;
}

/** What everybody at a ring sees. Each currency has pools of its own; the match is the same for all. */
export interface RingState {
  /** The server's clock when this was said. */
  now: number;
  match: PromisedMatch;
  currency: Currency;
  /** The house's stakes included. */
  pools: Record<Corner, string>;
  /** What the house staked on each corner. */
  house: string;
  /** As the pools stand, cut to two decimals. */
  odds: Record<Corner, string>;
  /** What members bet on the draw, which is in no pool. */
  draw: string;
  bets: number;
  result: MatchResult | null;
  next: PromisedMatch[];
  /** Oldest first. */
  history: { number: number; outcome: CockfightOutcome }[];
}

/** A match for whoever wants to check it. */
export interface MatchProof extends PromisedMatch {
  result: MatchResult | null;
}

/** A ticket's play: what was bet and on which promised match; from its settlement on also how that ended. */
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
  /** The wallet did not answer, or too late: the stake is being given back if it was taken. */
  | { outcome: 'returned' }
  /** The match takes no more bets. */
  | { outcome: 'closed' }
  /** The member has as many bets on the match as one may have. */
  | { outcome: 'limit' };
