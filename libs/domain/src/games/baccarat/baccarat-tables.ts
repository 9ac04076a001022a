import { baccaratSpots, type BaccaratSpot } from './baccarat-bets.ts';
import type { Currency } from '../../money.ts';
import { recordOf } from '../../records.ts';

/** A table everybody shares. Times in milliseconds. */
export interface BaccaratTable {
  /** How long bets are taken. */
  bettingMs: number;
  /** From one card to the next. */
  cardMs: number;
  /** Display time of the result before the next hand, ms. */
  resultMs: number;
  /** Smallest stakes and limits are this many times those of `baseChips`. */
  factor: bigint;
}

export const baccaratTables = {
  classic: { bettingMs: 20_000, cardMs: 1_200, resultMs: 6_000, factor: 1n },
  speed: { bettingMs: 12_000, cardMs: 800, resultMs: 4_000, factor: 1n },
  vip: { bettingMs: 20_000, cardMs: 1_200, resultMs: 6_000, factor: 10n },
} as const satisfies Record<string, BaccaratTable>;

export type BaccaratTableName = keyof typeof baccaratTables;

export const isBaccaratTable = (name: string): name is BaccaratTableName => Object.hasOwn(baccaratTables, name);

/** At which table a catalogue game is played: its code says how the table is run, as in "EA-SPEEDBACCARAT". */
export function tableOf(gameCode: string): BaccaratTableName {
  if (gameCode.includes('SPEED')) return 'speed';
  return gameCode.includes('VIP') ? 'vip' : 'classic';
}

/** The five chips of a table in units, smallest first; the smallest is the smallest stake. All are multiples of 20, so that commission is exact. */
const baseChips = {
  KHR: [1_000_00n, 5_000_00n, 20_000_00n, 50_000_00n, 200_000_00n],
  BDT: [10_00n, 50_00n, 100_00n, 500_00n, 2_000_00n],
  USD: [1_00n, 5_00n, 10_00n, 25_00n, 100_00n],
  CNY: [1_00n, 5_00n, 20_00n, 100_00n, 500_00n],
  VND: [5_000n, 20_000n, 50_000n, 200_000n, 1_000_000n],
  FUN: [1_00n, 5_00n, 25_00n, 100_00n, 500_00n],
} as const satisfies Record<Currency, readonly bigint[]>;

/** The most a member may have on a spot in one hand, in largest chips: what pays more is limited to less. */
const mostChips: Readonly<Record<BaccaratSpot, bigint>> = {
  player: 10n,
  banker: 10n,
  tie: 1n,
  playerPair: 1n,
  bankerPair: 1n,
};

/** The chips of a table in a currency, in units, smallest first. */
export const chipsAt = (name: BaccaratTableName, currency: Currency): bigint[] =>
  baseChips[currency].map((chip) => chip * baccaratTables[name].factor);

export interface TableLimits {
  chips: readonly bigint[];
  /** Smallest stake on a spot; every stake is a multiple of it. */
  least: bigint;
  /** Highest stake of one member on a spot in one hand. */
  most: Readonly<Record<BaccaratSpot, bigint>>;
}

/** Bet limits of a table in a currency, in units. */
export function tableLimits(name: BaccaratTableName, currency: Currency): TableLimits {
  const { factor } = baccaratTables[name];
  const chips = chipsAt(name, currency);
  const [smallest, , , , largest] = baseChips[currency];
  const most = recordOf(baccaratSpots, (spot) => mostChips[spot] * largest * factor);
  return { chips, least: smallest * factor, most };
}

/** When a hand of so many cards is over, in milliseconds after its betting closed: a beat before the first card and one after the last. */
export const dealMs = ({ cardMs }: BaccaratTable, cards: number): number => cardMs * (cards + 1);
