import type { BingoRoom, BingoTimes } from '@apsara/domain/games/bingo/bingo-rooms';
import type { BingoCard, BingoWin } from '@apsara/domain/games/bingo/bingo';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { GameSession } from '../../shared/game-session.ts';
import type { TallyView } from '../../shared/tally.ts';
import type { TicketState } from '../../shared/ticket.ts';

/**
 * Messages between the bingo page and its server below /vendors/bingo; amounts are decimal strings, instants ms since
 * 1970.
 */

/** A game as it was promised: the hash of its seed, known before its cards are sold. */
export interface PromisedGame extends BingoTimes {
  commitment: string;
}

/** The public state of a room. */
export interface RoomState {
  /** The server's clock when this was said. */
  now: number;
  room: BingoRoom;
  game: PromisedGame;
  /** The balls that have been called, in their order. */
  called: number[];
  /** The game whose cards are on sale. */
  next: PromisedGame;
}

/** A game with everything needed to verify it; the seed once its last ball has been called. */
export interface GameProof extends PromisedGame {
  result: { seed: string; balls: number[] } | null;
}

/** A player's choice, by which cards follow from a game's commitment: the seed, and the number of the first card. */
export interface CardChoice {
  playerSeed: string;
  first: number;
  count: number;
}

/** A ticket's play: the purchase and the promised game; after settlement also the balls, and what the cards won. */
export interface BingoPlay extends CardChoice {
  room: BingoRoom;
  game: number;
  commitment: string;
  /** Of each card. */
  price: string;
  /** Made by the page, so that a purchase sent twice is one. */
  placement: string;
  drawn?: { bingo: number[] };
  result?: { seed: string };
  cards?: { nth: number; numbers: BingoCard; wins: BingoWin[] }[];
}

export interface TicketView {
  id: string;
  game: number;
  price: string;
  stake: string;
  payout: string | null;
  state: TicketState;
  playerSeed: string;
  cards: { nth: number; numbers: BingoCard }[];
}

export interface SeatAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  tally: TallyView;
  /** Newest first. */
  tickets: TicketView[];
}

export interface BuyRequest extends GameSession, CardChoice {
  placement: string;
  /** The game whose cards are bought. */
  number: number;
  price: string;
}

export type BuyAnswer =
  | { outcome: 'placed'; ticket: TicketView; balance: string | null }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer in time: the stake is being refunded if it was taken. */
  | { outcome: 'returned' }
  /** No cards of the game are sold any more. */
  | { outcome: 'closed' }
  /** The member has as many cards of the game as one may have, or would have more. */
  | { outcome: 'limit' };
