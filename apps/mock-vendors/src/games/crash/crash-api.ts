import type { Multiplier } from '@apsara/domain/games/crash/crash';
import type { CrashEnd } from '@apsara/domain/games/crash/crash-bet';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { Currency } from '@apsara/domain/money';
import type { TallyView } from '../../shared/tally.ts';
import type { TicketState } from '../../shared/ticket.ts';

/**
 * Messages between the page and its server below /vendors/crash; amounts are decimal strings, instants ms since 1970,
 * multipliers hundredths.
 */

/** Identifies a round: its series and its index in it, from 0. */
export interface RoundPlace {
  series: string;
  round: number;
}

/** A cash-out as everybody sees it: nothing says whose it was. */
export interface CashOutView {
  at: Multiplier;
  payout: string;
}

/** The bets of one currency on the present round. */
export interface BetsView {
  players: number;
  /** Those that have not ended. */
  flying: number;
  /** Latest first. */
  cashOuts: CashOutView[];
}

/** The public state of the round. It is sent to all sockets on every change, and anyone may request it. */
export interface CrashState extends RoundPlace {
  /** The server's clock when this was said. */
  now: number;
  /** Of the series, published before its first round. */
  anchor: string;
  /** No bets are taken from here on. */
  closesAt: number;
  flightAt: number;
  /** Known once the flight is over. */
  ended: { point: Multiplier; link: string; at: number; nextAt: number } | null;
  /** The crash points of the rounds before this one, oldest first. */
  history: Multiplier[];
  bets: Partial<Record<Currency, BetsView>>;
}

/** A ticket's play. Its round's link is not in it: the flight goes on after a player has cashed out. */
export interface CrashPlay extends RoundPlace {
  anchor: string;
  /** Made by the page, so that a bet sent twice is one. */
  placement: string;
  /** Null when the player named no multiplier. */
  auto: Multiplier | null;
  /** After settlement. */
  end?: CrashEnd;
}

export interface TicketView extends RoundPlace {
  id: string;
  stake: string;
  payout: string | null;
  state: TicketState;
  auto: Multiplier | null;
  end: CrashEnd | null;
}

export interface SeatAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  tally: TallyView;
  /** Newest first. */
  tickets: TicketView[];
  table: CrashState;
}

export interface BetAsk extends RoundPlace {
  placement: string;
  stake: string;
  auto: Multiplier | null;
}

export type BetAnswer =
  | { outcome: 'placed'; ticketId: string; balance: string | null }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer before the flight: the stake is being refunded if it was taken. */
  | { outcome: 'returned' }
  /** The round takes no more bets. */
  | { outcome: 'closed' }
  /** The member has a bet on this round. */
  | { outcome: 'second' };

export type CashOutAnswer =
  /** Also when the bet had ended before; `at` is 0 when it was lost. The balance is null until the wallet has answered. */
  | { outcome: 'ended'; end: CrashEnd; payout: string; balance: string | null }
  /** The flight has not reached the least multiplier that can be cashed out. */
  | { outcome: 'early' }
  /** The session has no such bet on this round. */
  | { outcome: 'none' };

/** What proves the rounds of a series: each link is the hash of the next, and the anchor that of the first. */
export interface SeriesProof {
  series: string;
  anchor: string;
  openedAt: number;
  /** Rounds that are over, latest first. */
  rounds: { round: number; link: string; point: Multiplier }[];
}
