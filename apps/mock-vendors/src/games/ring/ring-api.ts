import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import type { HoldemHand } from '@apsara/domain/games/instant/holdem-hands';
import type { PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import type { Street } from '@apsara/domain/games/ring/ring-hand';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { HandPlay } from '../../shared/card-hall/hall-table.ts';
import type { TallyView } from '../../shared/tally.ts';

/**
 * Messages between the page of the cash tables and their server below /vendors/ring; amounts are decimal strings,
 * instants ms since 1970, seats count from 0.
 */

/** `seeds`: the next hand is sealed and takes the members' seeds. `turns`: it is played. `result`: it is over. */
export type RingPhase = 'seeds' | 'turns' | 'result';

/** Cards as they were sealed: the seal is the SHA-256 of `salt:cards`. */
export interface OpenPacket {
  cards: Card[];
  salt: string;
  /** Its place among the hand's seals. */
  sealed: number;
}

/** What everybody sees of a seat. */
export interface SeatView {
  by: 'member' | 'bot';
  /** `waiting`: not dealt into this hand. `out`: sits out. */
  state: 'waiting' | 'out' | 'in' | 'allIn' | 'folded' | 'won';
  /** What it may still put in, and what it has put in on this street. */
  left: string;
  street: string;
  /** What it last did. */
  did: 'fold' | 'check' | 'call' | 'raise' | 'blind' | null;
  /** Its cards, when they were shown down. */
  shown: OpenPacket | null;
  hand: HoldemHand | null;
}

/** What the seat whose turn it is may do. */
export interface ChoiceView {
  canCheck: boolean;
  call: string;
  raise: { least: string; most: string } | null;
}

/** How a hand ended; the cut is the SHA-256 of the members' seeds, joined by commas, drawn down to 0 to 5. */
export interface HandEnd {
  pots: { amount: string; rake: string; winners: number[] }[];
  rake: string;
  board: OpenPacket;
  seeds: string[];
  cut: number;
}

export interface TableView {
  level: PvpLevel;
  /** From 1, among the tables of its level. */
  number: number;
  hand: string;
  phase: RingPhase;
  /** End of the phase, or of the turn; null while nobody plays. */
  until: number | null;
  /** Six hands and the board, known before the first blind is taken. */
  seals: string[];
  seats: (SeatView | null)[];
  button: number | null;
  street: Street;
  board: Card[];
  pot: string;
  turn: number | null;
  /** How many turns have been taken. */
  turns: number;
  choice: ChoiceView | null;
  end: HandEnd | null;
}

/** All tables of a game in one currency: what everybody may see. */
export interface HallState {
  now: number;
  tables: TableView[];
}

/** Why a seat sits out: the wallet's word, no answer of it, two missed turns, or the player's wish. */
export type OutReason = WalletStatus | 'unanswered' | 'missed' | 'asked';

/** A member's own seat, sent only to that member. */
export interface OwnSeat {
  level: PvpLevel;
  number: number;
  hand: string;
  seat: number;
  cards: Card[];
  /** The most that a hand may cost, in big blinds. */
  stack: number;
  out: OutReason | null;
}

/** A ticket's play: the hand, the seat and the seals; after settlement also the result. */
export interface RingPlay extends HandPlay {
  level: PvpLevel;
  seat: number;
  small: string;
  big: string;
  /** The most that the hand could cost. */
  stack: string;
  seals: string[];
  result?: HandEnd & {
    /** All turns, as `seat act amount`; seats from 1. */
    turns: string[];
    own: OpenPacket;
    shown: (OpenPacket & { seat: number; by: 'member' | 'bot' })[];
  };
}

export interface TicketView {
  id: string;
  stake: string;
  payout: string | null;
  state: 'asked' | 'open' | 'ended' | 'returned';
  play: RingPlay;
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

/** The table a member sits down at; `stack` in big blinds. */
export interface Sitting {
  level: PvpLevel;
  number: number;
  stack: number;
}

export type SitAnswer =
  | { outcome: 'seated'; own: OwnSeat }
  | { outcome: 'refused'; status: WalletStatus }
  /** There is no such table. */
  | { outcome: 'closed' }
  | { outcome: 'full' }
  /** The member has a seat at another table. */
  | { outcome: 'elsewhere' };

/** The member's part in the cut of a hand that has not begun. */
export interface Seeding {
  hand: string;
  seed: string;
}

export type Wish = 'in' | 'out' | 'leave';

/** A turn of a hand: its number from 0. `to` is in the wire format: all that the seat will have put in on this street. */
export interface Turning {
  hand: string;
  turn: number;
  act: 'fold' | 'check' | 'call' | 'raise';
  to?: string | undefined;
}

export type TurnAnswer =
  | { outcome: 'taken' }
  /** The wallet refused the bet, or did not answer in time: the hand is folded. */
  | { outcome: 'refused'; status: WalletStatus }
  | { outcome: 'unanswered' }
  /** The rules do not allow it now. */
  | { outcome: 'notAllowed' }
  /** The turn is over or the hand is another one. */
  | { outcome: 'late' };
