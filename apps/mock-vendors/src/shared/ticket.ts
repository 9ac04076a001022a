import type { GameKind } from '@apsara/domain/games/game-pages';
import type { Currency, Money } from '@apsara/domain/money';
import type { RoundState } from '@apsara/domain/games/round-facts';
import type { WalletSettlement, WalletStatus } from '@apsara/domain/games/wallet-protocol';

export type TicketState = RoundState;

/** One bet of a member, from the moment it is asked for to its end. Amounts are units of `currency`. */
export interface Ticket {
  /** A uuid; the platform's roundId begins with it. */
  id: string;
  kind: GameKind;
  /** The session's digest. */
  session: string;
  vendor: string;
  game: string;
  member: string;
  currency: Currency;
  stake: bigint;
  /** Total payout; known after settlement. */
  payout: bigint | null;
  /** What of it was paid for parts that the player sold while it was open. */
  paid: bigint;
  /**
   * The bet and its draw: the round's proof, as JSON. Until the ticket is settled, only the game may read the part
   * under `drawn`.
   */
  play: unknown;
  /** The version of the rules it was placed under; null when it is older than versions are. */
  rules: string | null;
  state: TicketState;
  startedAt: Date;
}

export interface Bet {
  kind: GameKind;
  /** 0 is a free round. */
  stake: Money;
  play: object;
  /** The round at a table that other bets are placed on, too: the member's opposite bets on it are netted. At most 60 characters. */
  sharedRound?: string;
}

export type Placed =
  | { outcome: 'placed'; ticket: Ticket; balance: string }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer: the stake, if it was taken, is being refunded. */
  | { outcome: 'returned'; ticketId: string };

/** A further stake on an open ticket, with the play as it is after it. */
export interface Further {
  amount: Money;
  play: object;
}

export interface End {
  /** Of the first stake, or of what is left of it; 0 is a loss. */
  payout: Money;
  /** What the ticket had been paid for parts of it when the end was made; 0 by default. */
  paid?: bigint;
  /** What each raise pays, in their order. */
  raises?: readonly Money[];
  /** Replaces the ticket's play when the outcome was drawn after the bet. */
  play?: object;
  /** The type of win; cash by default. */
  type?: 'cash' | 'free' | 'jackpot';
  /** What settled the ticket; its result by default. */
  settlement?: WalletSettlement;
  /** Won in addition to `payout` and paid as a win of its own kind. */
  jackpot?: Money;
}

/** The sale of a part of an open ticket, with the play as it is after it. */
export interface Sale {
  amount: Money;
  play: object;
}

/** `sold` says that it is in the books; `balance` is not known until the wallet has answered. */
export interface Sold {
  sold: boolean;
  balance: string | undefined;
}

/** `settled` says that the wallet has paid; until it answers, the payment is in the books and `balance` is not known. */
export interface Settled {
  settled: boolean;
  balance: string | undefined;
}

export interface Correction {
  /** The ticket's new total payout. */
  payout: Money;
  play: object;
  reason: string;
}

/** A session's total stake and payout since its first round; units. */
export interface Tally {
  staked: bigint;
  paid: bigint;
  since: Date | null;
}

/** States in which a ticket's stake and payout count. */
export const countedStates: readonly TicketState[] = ['settling', 'paid', 'closed'];
