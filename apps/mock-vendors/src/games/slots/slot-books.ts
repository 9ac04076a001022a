import type { Currency } from '@apsara/domain/money';
import type { MachineName } from '@apsara/domain/slots-machine';

/** Whose free rounds: a member's in a game; in demo play, a session's. */
export interface Holder {
  vendor: string;
  game: string;
  currency: Currency;
  player: string;
}

/** Free rounds of one stake that are left. Amounts are units. */
export interface FreeLeft {
  stake: bigint;
  remaining: number;
  total: number;
  won: bigint;
}

/** What a round that was paid for, or is a free one, changes beyond its own payout. */
export interface Effect {
  machine: MachineName;
  /** The stake pays are reckoned on, in units. */
  stake: bigint;
  /** Whether it uses up a free round. */
  free: boolean;
  payout: bigint;
  freeRounds: number;
  jackpot: boolean;
}

export interface Effected {
  /** False when it was to be a free round and none of its stake was left. */
  entitled: boolean;
  /** What the jackpot paid, in units. */
  jackpot: bigint;
}

/** Free rounds and jackpots. */
export interface SlotBooks {
  /** Of the oldest award that has some left: each is played at the stake it was won at. */
  free(holder: Holder): Promise<FreeLeft | undefined>;
  /** A pool, in units. */
  pool(vendor: string, machine: MachineName, currency: Currency): Promise<bigint>;
  /** Does what a ticket changes, once; again it only tells what was done. */
  take(ticketId: string, holder: Holder, effect: Effect): Promise<Effected>;
}
