import type { Currency } from '../../money.ts';
import { keysOf } from '../../records.ts';
import { BINGO_DRAWN, type BingoGame } from './bingo.ts';

interface Room {
  game: BingoGame;
  /** A game begins every so many ms. */
  everyMs: number;
  /** From one ball to the next, in ms. */
  ballMs: number;
}

/** The rooms: each plays one game, at its own time. */
export const bingoRooms = {
  classic90: { game: 'bingo90', everyMs: 240_000, ballMs: 3_000 },
  quick90: { game: 'bingo90', everyMs: 180_000, ballMs: 2_000 },
  classic75: { game: 'bingo75', everyMs: 240_000, ballMs: 3_000 },
  quick75: { game: 'bingo75', everyMs: 180_000, ballMs: 2_000 },
} as const satisfies Record<string, Room>;
export type BingoRoom = keyof typeof bingoRooms;
export const bingoRoomNames = keysOf(bingoRooms);
export const isBingoRoom = (name: string): name is BingoRoom => Object.hasOwn(bingoRooms, name);

/** The room of a title, by the end of its code: `BGS-QUICKBINGO90`. */
export function bingoRoomOf(gameCode: string): BingoRoom | undefined {
  const [, quick, balls] = /(QUICK)?BINGO(75|90)$/.exec(gameCode) ?? [];
  if (balls === undefined) return undefined;
  return bingoRoomNames.find((name) => name === `${quick ? 'quick' : 'classic'}${balls}`);
}

/** From the end of sales to the game: longer than a wallet may take to answer a last purchase. */
export const BINGO_CLOSED_MS = 6_000;
/** From the beginning of a game to its first ball. */
const FIRST_BALL_MS = 3_000;

/** When what happens of a game, in ms since 1970; games follow one another since then, so that a number says all. */
export interface BingoTimes {
  number: number;
  opensAt: number;
  closesAt: number;
  startsAt: number;
  /** All balls have been called and the last was seen: the game is paid. */
  endsAt: number;
}

/** Cards of a game are sold while the game before it is played. */
export function bingoTimes(room: BingoRoom, number: number): BingoTimes {
  const { everyMs, ballMs } = bingoRooms[room];
  const startsAt = number * everyMs;
  return {
    number,
    opensAt: startsAt - everyMs,
    closesAt: startsAt - BINGO_CLOSED_MS,
    startsAt,
    endsAt: startsAt + FIRST_BALL_MS + BINGO_DRAWN * ballMs,
  };
}

/** The number of the game that is on at an instant; cards of the next are on sale. */
export const bingoNumberAt = (room: BingoRoom, ms: number): number => Math.floor(ms / bingoRooms[room].everyMs);

/** How many balls of a game have been called at an instant. */
export function ballsCalled(room: BingoRoom, number: number, ms: number): number {
  const since = ms - bingoTimes(room, number).startsAt - FIRST_BALL_MS;
  return since < 0 ? 0 : Math.min(BINGO_DRAWN, Math.floor(since / bingoRooms[room].ballMs) + 1);
}

/** Most cards of one member in one game. */
export const BINGO_MOST_CARDS = 8;

/** Prices of a card, smallest first, in units of each currency. */
export const bingoPrices = {
  KHR: [500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n],
  BDT: [10_00n, 20_00n, 50_00n, 100_00n, 200_00n],
  USD: [10n, 20n, 50n, 1_00n, 2_00n],
  CNY: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n],
  VND: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
  FUN: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n],
} as const satisfies Record<Currency, readonly bigint[]>;

/** HMAC-SHA256 blocks: 80 words for 60 balls, and 48 for a card, which takes 30. */
const BALL_BLOCKS = 10;
const CARD_BLOCKS = 6;

/** Signed with a game's seed as the key, they give the bytes its balls are drawn from (`drawsFrom`). */
export const ballMessages = (): string[] => Array.from({ length: BALL_BLOCKS }, (_, block) => `balls:${block}`);

/**
 * Signed with the published hash of a game's seed as the key, they give the bytes a card is drawn from: the house has
 * fixed the hash, and the player chooses the rest, so that neither of them can choose a card for the balls.
 */
export const cardMessages = (playerSeed: string, nth: number): string[] =>
  Array.from({ length: CARD_BLOCKS }, (_, block) => `${playerSeed}:${nth}:${block}`);
