import type { Card, Hand, HandResult } from '@apsara/domain/games/baccarat/baccarat';
import type { HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
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

/** What a table shows of a hand or round: baccarat its cards, any other game its draw. */
export type Dealt = { cards: Hand } | { drawn: Drawn };

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
  | { outcome: 'limit'; spot: string; most: string };
