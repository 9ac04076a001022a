import type { Currency } from '@apsara/domain/money';
import type { Ticket } from '../ticket.ts';
import type { PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';

/** The table a request means. */
export interface TableKey {
  game: string;
  currency: Currency;
  level: PvpLevel;
  number: number;
}

/** What every ticket of a card hall says in its play; the tickets of one hand share its name. */
export interface HandPlay {
  hand: string;
}

export const handPlayOf = <Play extends HandPlay>({ play }: Pick<Ticket, 'play'>): Play => play as Play;

/** What a hall needs of a table, whatever game is played there. */
export interface HallTable {
  readonly key: TableKey;
  /** All seats are empty and none is being taken. */
  readonly isIdle: boolean;
  readonly isFull: boolean;
  /** Whether the hand's end is not written down yet. */
  isPlaying: (hand: string) => boolean;
  /** @returns the member's seat, from 0. */
  seatOf: (member: string) => number | undefined;
  /** The token a seat was taken with. */
  tokenAt: (place: number) => string | undefined;
  /** Does what has come due. */
  advance: () => Promise<void>;
}
