import type { FixturePhase } from '@apsara/domain/sports-fixtures';
import type { OddsPolicy } from '@apsara/domain/sports-bets';
import type { LeagueKey, SportKey } from '@apsara/domain/sports-leagues';
import type { LegResult, Lines, Selection } from '@apsara/domain/sports-markets';
import type { Score } from '@apsara/domain/sports-model';
import type { WalletStatus } from '@apsara/domain/wallet-protocol';
import type { GameSession } from '../../house/game-session.ts';
import type { TallyView } from '../../house/tally.ts';

/** What the sports page and its server say to each other below /vendors/sports; amounts are decimal strings, instants ms since 1970, odds thousandths. */

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

/** What is on offer: all of it, or what has changed since the last word. */
export interface BoardState {
  now: number;
  whole: boolean;
  fixtures: FixtureView[];
  /** Ids of what has left the board. */
  gone: string[];
}

/** A match for whoever wants to check it; the seed is shown once a review has had its time. */
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
  lines: Lines;
  odds: number;
  /** What the match stood at when the bet was taken; null before its kick-off. */
  takenAt: Score | null;
  commitment: string;
  result: LegResult | null;
  score: Score | null;
}

/** A ticket's play: its legs and, from its settlement on, what became of each. */
export interface SportsPlay {
  /** Made by the page, so that a bet sent twice is one. */
  placement: string;
  legs: PlayedLeg[];
  /** The offer by which the bet was cashed out. */
  cashOut?: string;
  /** A review changed a result after the payment. */
  corrected?: true;
}

export interface BetView {
  id: string;
  at: number;
  legs: PlayedLeg[];
  stake: string;
  /** What it pays when everything open is won. */
  possible: string;
  payout: string | null;
  state: 'asked' | 'open' | 'won' | 'lost' | 'returned' | 'cashed' | 'disputed';
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
  /** The price that the slip showed. */
  odds: number;
}

export interface BetRequest extends GameSession {
  placement: string;
  legs: ChosenLeg[];
  policy: OddsPolicy;
  stake: string;
}

export type BetAnswer =
  | { outcome: 'placed'; bet: BetView; balance: string | null }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer, or something happened in the match meanwhile: the stake is being given back if it was taken. */
  | { outcome: 'returned' }
  /** Prices are other ones than the slip showed; nothing was taken. In the order of the legs. */
  | { outcome: 'changed'; odds: (number | null)[] }
  | { outcome: 'stake'; least: string; most: string };

export type OfferAnswer = { outcome: 'offered'; offer: string; amount: string; validMs: number } | { outcome: 'none' };

/** `gone`: the offer has run out, something has happened, or the bet is settled. */
export type CashOutAnswer = { outcome: 'paid'; amount: string; balance: string | null } | { outcome: 'gone' };
