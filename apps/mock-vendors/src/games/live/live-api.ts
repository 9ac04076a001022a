import type { Card, Hand, HandResult } from '@apsara/domain/games/baccarat/baccarat';
import type { BaccaratSpot } from '@apsara/domain/games/baccarat/baccarat-bets';
import type { BaccaratTableName } from '@apsara/domain/games/baccarat/baccarat-tables';
import type { Currency } from '@apsara/domain/money';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { TallyView } from '../../shared/tally.ts';
import type { TicketState } from '../../shared/ticket.ts';

/**
 * Messages between the table's page and its server below /vendors/live; amounts are decimal strings, instants ms since
 * 1970.
 */

/** Decimal strings by spot; spots without a stake are absent. */
export type SpotAmounts = Partial<Record<BaccaratSpot, string>>;

/** Identifies a hand: its shoe and its index in it, from 0. */
export interface HandPlace {
  shoe: string;
  hand: number;
}

/** The public state of the table. It is sent to all sockets on every change, and anyone may request it. */
export interface TableState extends HandPlace {
  table: BaccaratTableName;
  /** The server's clock when this was said. */
  now: number;
  /** SHA-256 of the shoe's salt and cards, published before its first hand. */
  seal: string;
  /** The cut card has come: a new shoe follows this hand. */
  lastHand: boolean;
  closesAt: number;
  /** Known once betting is closed: the cards decide how long a hand takes. */
  dealt: { cards: Hand; resultAt: number; nextAt: number } | null;
  /** This hand's payouts have been sent to the wallet. */
  settled: boolean;
  /** The shoe's hands before this one, oldest first. */
  history: HandResult[];
  /** Total stakes of all members on this hand, by currency. */
  bets: Partial<Record<Currency, { players: number; spots: SpotAmounts }>>;
}

/** A shoe's commitment and, once it is finished, its cards: sealed is `sealText(cards, salt)`. */
export interface ShoeProof {
  shoe: string;
  seal: string;
  openedAt: number;
  opened: { salt: string; cards: string; finishedAt: number } | null;
}

/** A ticket's play: the bet, the hand and its sealed shoe; after settlement also the hand's cards. */
export interface BaccaratPlay extends HandPlace {
  table: BaccaratTableName;
  seal: string;
  /** Made by the page, so that a placement sent twice is one. */
  placement: string;
  stakes: SpotAmounts;
  cards?: { player: Card[]; banker: Card[] };
  result?: HandResult;
}

export interface TicketView extends HandPlace {
  id: string;
  stakes: SpotAmounts;
  stake: string;
  payout: string | null;
  state: TicketState;
  cards: Hand | null;
  seal: string;
}

export interface SeatAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  tally: TallyView;
  /** Newest first. */
  tickets: TicketView[];
  table: TableState;
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
  | { outcome: 'limit'; spot: BaccaratSpot; most: string };
