import type { Card, Hand, HandResult } from '@apsara/domain/baccarat';
import type { BaccaratSpot } from '@apsara/domain/baccarat-bets';
import type { BaccaratTableName } from '@apsara/domain/baccarat-tables';
import type { Currency } from '@apsara/domain/money';
import type { WalletStatus } from '@apsara/domain/wallet-protocol';
import type { TallyView } from '../../house/tally.ts';
import type { TicketState } from '../../house/ticket.ts';

/** What the table's page and its server say to each other below /vendors/live; amounts are decimal strings, instants ms since 1970. */

/** Decimal strings by spot; spots without a stake are absent. */
export type SpotAmounts = Partial<Record<BaccaratSpot, string>>;

/** Which hand: its shoe, and its place in it from 0. */
export interface HandPlace {
  shoe: string;
  hand: number;
}

/** What everybody at the table sees. It goes to all sockets whenever something changes, and anyone may ask for it. */
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
  /** The wallet has been told what this hand's bets won. */
  settled: boolean;
  /** The shoe's hands before this one, oldest first. */
  history: HandResult[];
  /** What all members bet on this hand, by the currency they play in. */
  bets: Partial<Record<Currency, { players: number; spots: SpotAmounts }>>;
}

/** A shoe's promise and, once it is finished, what it promised: sealed is `sealText(cards, salt)`. */
export interface ShoeProof {
  shoe: string;
  seal: string;
  openedAt: number;
  opened: { salt: string; cards: string; finishedAt: number } | null;
}

/** The play of a ticket: what was bet, on which hand of which sealed shoe, and from its settlement on what the hand was. */
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
  /** The wallet did not answer: the stake is being given back if it was taken. */
  | { outcome: 'returned' }
  /** The hand takes no more bets. */
  | { outcome: 'closed' }
  /** More than a member may have on the spot in one hand. */
  | { outcome: 'limit'; spot: BaccaratSpot; most: string };
