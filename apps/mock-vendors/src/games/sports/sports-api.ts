import type { FixturePhase } from '@apsara/domain/games/sports/sports-fixtures';
import type { BetSystem } from '@apsara/domain/games/sports/bet-systems';
import type { OddsPolicy, SoldShare } from '@apsara/domain/games/sports/sports-bets';
import type { SportKey } from '@apsara/domain/games/sports/sports-kinds';
import type { LeagueKey } from '@apsara/domain/games/sports/sports-leagues';
import type { LegResult, Lines, Market, Selection } from '@apsara/domain/games/sports/sports-markets';
import type { Score } from '@apsara/domain/games/sports/sports-model';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { GameSession } from '../../shared/game-session.ts';
import type { TallyView } from '../../shared/tally.ts';

/**
 * Messages between the sports page and its server below /vendors/sports; amounts are decimal strings, instants ms since
 * 1970, odds thousandths.
 */

export interface FixtureView {
  id: string;
  league: LeagueKey;
  sport: SportKey;
  home: string;
  away: string;
  kickoffAt: number;
  phase: FixturePhase;
  score: Score;
  /** Steps played. */
  steps: number;
  /** A review has struck points off. */
  corrected: boolean;
  lines: Lines;
  /** Null where a price is closed for now. */
  odds: Partial<Record<Selection, number | null>>;
}

/** The fixtures on offer: all of them, or those changed since the last message. */
export interface BoardState {
  now: number;
  whole: boolean;
  fixtures: FixtureView[];
  /** Ids of what has left the board. */
  gone: string[];
}

/** A match that ended. */
export interface ResultView {
  id: string;
  league: LeagueKey;
  home: string;
  away: string;
  kickoffAt: number;
  /** Null where it was postponed. */
  score: Score | null;
  corrected: boolean;
  lines: Lines;
  /** Whether its seed is still kept. */
  provable: boolean;
  /** What won in each market; null where the stakes were returned. */
  settled: { market: Market; won: Selection | null }[];
}

/** `next`: where the page after this one begins; null after the last. */
export interface ResultsAnswer {
  results: ResultView[];
  next: string | null;
}

/** A match with everything needed to verify it; the seed is published after the review. */
export interface FixtureProof {
  commitment: string;
  seed: string | null;
}

/** A bet on one match, as it was taken. */
export interface PlayedLeg {
  fixture: string;
  league: LeagueKey;
  home: string;
  away: string;
  kickoffAt: number;
  selection: Selection;
  /** Further selections of the match that are one bet with it. */
  also?: Selection[];
  lines: Lines;
  odds: number;
  /** The score when the bet was taken; null before kick-off. */
  takenAt: Score | null;
  commitment: string;
  result: LegResult | null;
  score: Score | null;
}

/** A part of a stake and what it was sold for. */
export interface SoldPart {
  stake: string;
  amount: string;
  at: number;
}

/** A ticket's play: its legs and, after settlement, the result of each. */
export interface SportsPlay {
  /** Made by the page, so that a bet sent twice is one. */
  placement: string;
  legs: PlayedLeg[];
  /** Missing where all legs are one line. */
  system?: { name: BetSystem; lines: number; lineStake: string };
  /** What was sold of the stake while the bet was open. */
  sold?: SoldPart[];
  /** The offers by which it was sold. */
  offers?: string[];
  /** The offer by which the bet, or what was left of it, was cashed out. */
  cashOut?: string;
  /** A review changed a result after the payment. */
  corrected?: true;
}

/** A line of a system: the places of its legs, from 1, and its payout if every open one of them wins. */
interface LineView {
  legs: number[];
  pays: string;
}

export interface BetView {
  id: string;
  at: number;
  legs: PlayedLeg[];
  /** Null where all legs are one line. */
  system: { name: BetSystem; lineStake: string; lines: LineView[] } | null;
  stake: string;
  sold: SoldPart[];
  /** What is left of the stake. */
  left: string;
  /** What of an open bet can be sold at once. */
  shares: SoldShare[];
  /** The payout of what is left if every open leg wins. */
  possible: string;
  /** With what parts were sold for. */
  payout: string | null;
  /** `below`: it was paid less than its stake. */
  state: 'asked' | 'open' | 'won' | 'below' | 'lost' | 'returned' | 'cashed' | 'disputed';
  corrected: boolean;
}

export interface SeatAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  tally: TallyView;
  /** Newest first. */
  bets: BetView[];
}

export interface ChosenLeg {
  fixture: string;
  selection: Selection;
  /** Further selections of the match that are one bet with it. */
  also?: Selection[] | undefined;
  /** The price that the slip showed. */
  odds: number;
}

export interface BetRequest extends GameSession {
  placement: string;
  legs: ChosenLeg[];
  policy: OddsPolicy;
  /** Left out where all legs are one line. */
  system?: BetSystem;
  /** Of all lines together. */
  stake: string;
}

export type BetAnswer =
  | { outcome: 'placed'; bet: BetView; balance: string | null }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer, or the match changed in the meantime: the stake is being refunded if it was taken. */
  | { outcome: 'returned' }
  /** Prices are other ones than the slip showed; nothing was taken. In the order of the legs. */
  | { outcome: 'changed'; odds: (number | null)[] }
  | { outcome: 'stake'; least: string; most: string };

/** The price of several selections of a match as one bet; null where it is not offered. */
export interface BuiltAnswer {
  odds: number | null;
}

/** `stake`: the part of the stake that is sold for the amount. */
export type OfferAnswer =
  | { outcome: 'offered'; offer: string; stake: string; amount: string; validMs: number }
  | { outcome: 'none' };

/** `gone`: the offer has expired, the match has moved on, or the bet is settled. */
export type CashOutAnswer = { outcome: 'paid'; amount: string; balance: string | null } | { outcome: 'gone' };
