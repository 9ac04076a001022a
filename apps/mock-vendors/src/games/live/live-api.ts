import type { Card, Hand, HandResult } from '@apsara/domain/games/baccarat/baccarat';
import type { HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
import type { SeatName } from '@apsara/domain/games/live-tables/seat-tables';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import type { Currency } from '@apsara/domain/money';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { TallyView } from '../../shared/tally.ts';
import type { TicketState } from '../../shared/ticket.ts';

/**
 * Messages between the table's page and its server below /vendors/live; amounts are decimal strings, instants ms since
 * 1970.
 */

/** Decimal strings by spot; spots without a stake are absent. */
export type SpotAmounts = Partial<Record<string, string>>;

/** Identifies a hand: its shoe and its index in it, from 0. */
export interface HandPlace {
  shoe: string;
  hand: number;
}

/** What a table shows of a hand or round: baccarat its cards, blackjack those of the dealer, any other game its draw. */
export type Dealt = { cards: Hand } | { dealer: Drawn } | { drawn: Drawn };

/** The public state of a table. It is sent to all sockets on every change, and anyone may request it. */
export interface TableState<Shown extends Dealt = Dealt, Past = HandResult | Drawn> extends HandPlace {
  table: HallTableName;
  /** The server's clock when this was said. */
  now: number;
  /** SHA-256 of the shoe's salt and cards, published before its first hand. */
  seal: string;
  /** The cut card has come: a new shoe follows this hand. */
  lastHand: boolean;
  closesAt: number;
  /** Known once betting is closed: the cards decide how long a hand takes. */
  dealt: (Shown & { resultAt: number; nextAt: number }) | null;
  /** This hand's payouts have been sent to the wallet. */
  settled: boolean;
  /** The shoe's hands before this one, oldest first. */
  history: Past[];
  /** Total stakes of all members on this hand, by currency. */
  bets: Partial<Record<Currency, { players: number; spots: SpotAmounts }>>;
}

export type BaccaratState = TableState<{ cards: Hand }, HandResult>;
export type DrawState = TableState<{ drawn: Drawn }, Drawn>;

/** A seat of the present round, as everybody sees it. */
export interface SeatView {
  seat: SeatName;
  currency: Currency;
  /** All that is staked on it. */
  stake: string;
  picks: readonly number[];
  /** The front of its draw as far as it lies on the table; empty while bets are taken. */
  drawn: Drawn;
}

/** A table with seats. `dealt` has the dealer's open card until all have decided; its times are known from then on. */
export interface SeatsState extends TableState<{ dealer: Drawn }, Drawn> {
  /** Moves are taken from `dealtAt` until this, at most. */
  decideBy: number;
  dealtAt: number;
  /** All have decided, or the time is over. */
  hasEnded: boolean;
  seats: readonly SeatView[];
}

/** A shoe's commitment and, once it is finished, its cards or draws: sealed is `sealText(cards, salt)`. */
export interface ShoeProof {
  shoe: string;
  seal: string;
  openedAt: number;
  opened: { salt: string; cards: string; finishedAt: number } | null;
}

/** A ticket's play: the bet, the hand and its sealed shoe; after settlement also the hand's cards or the round's draw. */
export interface LivePlay extends HandPlace {
  table: HallTableName;
  seal: string;
  /** Made by the page, so that a placement sent twice is one. */
  placement: string;
  stakes: SpotAmounts;
  cards?: { player: Card[]; banker: Card[] };
  result?: HandResult;
  drawn?: Drawn;
  /** The moves of a seat. */
  picks?: readonly number[];
}

export interface TicketView extends HandPlace {
  id: string;
  stakes: SpotAmounts;
  stake: string;
  payout: string | null;
  state: TicketState;
  cards: Hand | null;
  /** Of another game than baccarat. */
  drawn: Drawn | null;
  /** Of a seat: its moves; `drawn` is what of its cards lies on the table. */
  picks?: readonly number[];
  seal: string;
}

export interface SeatAnswer<State = TableState> {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  tally: TallyView;
  /** Newest first. */
  tickets: TicketView[];
  table: State;
}

export interface Placement extends HandPlace {
  placement: string;
  stakes: SpotAmounts;
}

export type PlaceAnswer =
  | { outcome: 'placed'; ticketId: string; balance: string | null }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer: the stake is being refunded if it was taken. */
  | { outcome: 'returned' }
  /** The hand takes no more bets. */
  | { outcome: 'closed' }
  /** More than a member may have on the spot in one hand. */
  | { outcome: 'limit'; spot: string; most: string }
  /** The seat is another player's in this round. */
  | { outcome: 'taken' }
  /** The player has a seat in this round. */
  | { outcome: 'seated' };

export type ActAnswer =
  /** The seat after the move, or as it is when the move was made before or is none of its moves; the balance where a stake was taken. */
  | { outcome: 'played'; ticket: TicketView; balance: string | null }
  /** The wallet refused the second stake; the hand is as it was. */
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer: the second stake is refunded if it was taken, and the hand is as it was. */
  | { outcome: 'returned' }
  /** No moves are taken: the round is not dealt yet, or its time is over. */
  | { outcome: 'closed' };
