import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import type { PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import type { ShedGame } from '@apsara/domain/games/shed/shed-cards';
import type { InstantWin, PaymentReason, TurnRefusal } from '@apsara/domain/games/shed/shed-hand';
import type { ShedForm } from '@apsara/domain/games/shed/shed-laid';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { TallyView } from '../../shared/tally.ts';

/**
 * Messages between the page of the shedding games and their server below /vendors/shed; amounts are decimal strings,
 * instants ms since 1970, seats count from 0.
 */

/** `seats`: stakes are taken, until ten seconds after the first player sat down. `turns`: the hand is played. */
export type ShedPhase = 'seats' | 'turns' | 'result';

/** What everybody sees of a seat. */
export interface SeatView {
  by: 'member' | 'bot';
  /** A wallet call is in flight. */
  isAsked: boolean;
  /** How many cards it has left. */
  count: number;
  hasPassed: boolean;
}

/** Cards as they were sealed: the seal is the SHA-256 of `salt:cards`. */
export interface OpenHand {
  cards: Card[];
  salt: string;
  /** Its place among the hand's seals. */
  sealed: number;
}

export interface PaymentView {
  payer: number;
  payee: number;
  amount: string;
  why: PaymentReason;
}

/** How a hand ended; the cut is the SHA-256 of the members' seeds, joined by commas, drawn down to 0 to 3. */
export interface HandEnd {
  /** Seats from the first to the last. */
  places: number[];
  rake: string;
  payments: PaymentView[];
  seeds: string[];
  cut: number;
}

export interface TableView {
  level: PvpLevel;
  /** From 1, among the tables of its level. */
  number: number;
  hand: string;
  phase: ShedPhase;
  /** End of the phase, or of the turn; null while all seats are empty. */
  until: number | null;
  /** The four sealed hands, known before the first stake is taken. */
  seals: string[];
  seats: (SeatView | null)[];
  turn: number | null;
  /** How many turns have been taken. */
  turns: number;
  last: { seat: number; form: ShedForm; cards: Card[] } | null;
  /** The turns of the present trick, and of the last one when it was just won; no cards are a pass. */
  trick: { seat: number; cards: Card[] }[];
  /** Seats that got rid of their cards, the first one first. */
  out: number[];
  instant: InstantWin | null;
  /** Each seat's cards that it had left; only when the hand is over. */
  left: Card[][] | null;
  end: HandEnd | null;
}

/** All tables of a game in one currency: what everybody may see. */
export interface HallState {
  now: number;
  tables: TableView[];
}

/** A member's own seat, sent only to that member. */
export interface OwnSeat {
  level: PvpLevel;
  number: number;
  hand: string;
  seat: number;
  /** What is left of the own cards, lowest first. */
  cards: Card[];
}

/** A ticket's play: the hand, the seat and the seals; after settlement also the result. */
export interface ShedPlay {
  shed: ShedGame;
  hand: string;
  level: PvpLevel;
  seat: number;
  /** What one unit of the payments is worth. */
  unit: string;
  /** Made by the page, so that a request sent twice is one. */
  placement: string;
  /** The member's own part in the cut. */
  seed: string;
  seals: string[];
  result?: HandEnd & {
    /** The member's place, from 1. */
    place: number;
    /** All turns, as `seat cards`, or `seat –` for a pass; seats from 1. */
    turns: string[];
    own: OpenHand;
    shown: (OpenHand & { seat: number; by: 'member' | 'bot' })[];
  };
}

export interface TicketView {
  id: string;
  stake: string;
  payout: string | null;
  state: 'asked' | 'open' | 'ended' | 'returned';
  play: ShedPlay;
}

export interface SeatAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  tally: TallyView;
  own: OwnSeat | null;
  /** Newest first. */
  tickets: TicketView[];
}

/** The hand a member takes a seat for, and the member's seed for its cut. */
export interface Sitting {
  level: PvpLevel;
  number: number;
  hand: string;
  placement: string;
  seed: string;
}

export type SitAnswer =
  | { outcome: 'placed'; ticketId: string; balance: string | null }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer in time: the stake is being refunded if it was taken. */
  | { outcome: 'returned' }
  /** The hand takes no more stakes. */
  | { outcome: 'closed' }
  /** All four seats are taken. */
  | { outcome: 'full' }
  /** The member has a seat at one of the tables already. */
  | { outcome: 'seated' };

/** A turn of a hand: its number from 0, and the cards; none is a pass. */
export interface Turning {
  hand: string;
  turn: number;
  cards: Card[];
}

/** `late`: the turn is over or the hand is another one. */
export type TurnAnswer = { outcome: 'taken'; own: OwnSeat } | { outcome: TurnRefusal | 'late' };
