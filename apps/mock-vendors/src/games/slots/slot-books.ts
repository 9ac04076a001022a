import type { Currency } from '@apsara/domain/money';
import type { MachineName } from '@apsara/domain/games/slots/slots-machine';

/** The owner of free rounds: a member in a game; in demo play, a session. */
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

/** Effects of a charged or free round beyond its own payout. */
export interface Effect {
  machine: MachineName;
  /** The stake that payouts are multiples of, in units. */
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
  /** Jackpot payout, in units. */
  jackpot: bigint;
}

/** Free rounds and jackpots. */
export interface SlotBooks {
  /** Of the oldest award that has some left: each is played at the stake it was won at. */
  free(holder: Holder): Promise<FreeLeft | undefined>;
  /** A pool, in units. */
  pool(vendor: string, machine: MachineName, currency: Currency): Promise<bigint>;
  /** Applies a ticket's effect once. A repeated call returns the first result. */
  take(ticketId: string, holder: Holder, effect: Effect): Promise<Effected>;
}
