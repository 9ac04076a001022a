import { money, type Currency, type Money } from '../../money.ts';
import { itemAt } from '../../lists.ts';

/** Every symbol on any reel. */
export const slotSymbols = [
  'seven',
  'crown',
  'lotus',
  'gem',
  'lantern',
  'bell',
  'coin',
  'sun',
  'temple',
  'star',
  'horseshoe',
  'clover',
  'cherries',
  'diamond',
  'shark',
  'ray',
  'turtle',
  'koi',
  'angelfish',
  'pearl',
  'shell',
  'trident',
  'chest',
  'mask',
  'orb',
  'moon',
  'planet',
  'potion',
  'fan',
  'drum',
  'bolt',
  'eye',
] as const;
export type SlotSymbol = (typeof slotSymbols)[number];

/** Payout by number of equal symbols. */
export type Pays = Readonly<Record<number, bigint>>;

export interface FreeRounds {
  /** How many rounds so many scatters win, by their number; in a free round, too. */
  awards: Readonly<Record<number, number>>;
  /** Multiplier of a free round's pays. */
  multiplier: bigint;
}

/**
 * All there is to know about a slot; its mathematics, its rules page and its picture come from this one record.
 * The first strip holds no wild, so the picture that starts a line is the one the line pays.
 */
export interface SlotMachine {
  rows: number;
  /** One circular strip per reel, read downwards; a stop names the symbol in the top row of the window. */
  strips: readonly (readonly SlotSymbol[])[];
  /** For every line the row (0 is the top) it crosses on each reel; a machine with `ways` pays any row of reels side by side. */
  lines: readonly (readonly number[])[] | 'ways';
  /** A stake is divided into so many equal parts, one a line where there are lines. Pays are in parts. */
  parts: bigint;
  /** The pictures that pay in a row from the first reel, dearest first. */
  pays: readonly (readonly [symbol: SlotSymbol, pays: Pays])[];
  /** Stands in for every picture but the scatter. */
  wild: SlotSymbol;
  /** As how many pictures a wild counts in ways, so that a way through it pays as many times; 1 unless it is said. */
  wildTimes?: number;
  scatter: { symbol: SlotSymbol; /** In whole stakes. */ pays: Pays; freeRounds: FreeRounds } | undefined;
}

export interface SlotWin {
  symbol: SlotSymbol;
  /** On how many reels from the first. */
  count: number;
  /** The line of the win; undefined on a machine with ways. */
  line: number | undefined;
  /** Number of ways of the win, each as often as its wilds count: 1 on a line. */
  ways: number;
  payout: bigint;
}

export interface SpinResult<C extends Currency = Currency> {
  /** The visible symbols: one column per reel, top row first. */
  board: SlotSymbol[][];
  wins: SlotWin[];
  scatters: { count: number; payout: bigint };
  /** Free rounds this spin wins. */
  freeRounds: number;
  payout: Money<C>;
}

export type Board = readonly (readonly SlotSymbol[])[];

/** The symbols a stop shows on one reel, top row first; the strip is a circle. */
export const windowOf = <Place>(strip: readonly Place[], stop: number, rows: number): Place[] =>
  Array.from({ length: rows }, (_, row) => itemAt(strip, (stop + row) % strip.length));

/** A picture side by side from the first reel, on a line or in several ways. */
export interface Run {
  symbol: SlotSymbol;
  count: number;
  line: number | undefined;
  ways: number;
}

function lineRuns({ wild }: SlotMachine, lines: readonly (readonly number[])[], board: Board): Run[] {
  return lines.map((rows, line) => {
    const shown = (reel: number) => itemAt(itemAt(board, reel), itemAt(rows, reel));
    const symbol = shown(0);
    let count = 1;
    while (count < board.length && [symbol, wild].includes(shown(count))) count += 1;
    return { symbol, count, line, ways: 1 };
  });
}

/** As how many pictures a place counts in a run of a symbol, in ways. */
export function timesIn({ wild, wildTimes = 1 }: SlotMachine, symbol: SlotSymbol, place: SlotSymbol): number {
  if (place === wild) return wildTimes;
  return place === symbol ? 1 : 0;
}

function wayRuns(machine: SlotMachine, board: Board): Run[] {
  return [...new Set(board[0])].map((symbol) => {
    const shown = board.map((column) => column.reduce((sum, place) => sum + timesIn(machine, symbol, place), 0));
    const end = shown.indexOf(0);
    const count = end < 0 ? shown.length : end;
    return { symbol, count, line: undefined, ways: shown.slice(0, count).reduce((a, b) => a * b, 1) };
  });
}

/** Runs of equal symbols from the first reel, whether they pay or not. */
export const runsOf = (machine: SlotMachine, board: Board): Run[] =>
  machine.lines === 'ways' ? wayRuns(machine, board) : lineRuns(machine, machine.lines, board);

/** Payout of that many equal symbols, in parts of the stake. */
export const payOf = (machine: SlotMachine, symbol: SlotSymbol, count: number): bigint =>
  machine.pays.find(([paid]) => paid === symbol)?.[1][count] ?? 0n;

/** Scatters anywhere on a board; zero if the machine has none. */
export const countScatters = ({ scatter }: SlotMachine, board: Board): number =>
  board.flat().filter((symbol) => symbol === scatter?.symbol).length;

/** Payout of that many scatters, in parts of the stake. */
export const scatterPay = ({ scatter, parts }: SlotMachine, count: number): bigint =>
  (scatter?.pays[count] ?? 0n) * parts;

/** A stake must be a positive whole multiple of the machine's parts, so that every payout is a whole number of units. */
export const isStake = ({ parts }: SlotMachine, amount: bigint): boolean => amount > 0n && amount % parts === 0n;

/**
 * Payout of a set of stops for a stake. Pure: the caller drew the stops.
 * @param multiplier applied to every pay; free rounds have their own.
 * @throws RangeError if the stake cannot be divided into the machine's parts or a stop is not on its strip.
 */
export function evaluate<C extends Currency>(
  machine: SlotMachine,
  stops: readonly number[],
  stake: Money<C>,
  multiplier = 1n,
): SpinResult<C> {
  const { strips, rows, parts, scatter } = machine;
  if (!isStake(machine, stake.amount)) throw new RangeError(`a stake must be a multiple of ${parts} units`);
  if (stops.length !== strips.length || stops.some((stop, reel) => !Number.isInteger(stop) || !strips[reel]?.[stop])) {
    throw new RangeError('every stop must lie on its strip');
  }
  const part = (stake.amount / parts) * multiplier;
  const board = strips.map((strip, reel) => windowOf(strip, itemAt(stops, reel), rows));
  const wins = runsOf(machine, board).flatMap((run): SlotWin[] => {
    const payout = payOf(machine, run.symbol, run.count) * BigInt(run.ways) * part;
    return payout > 0n ? [{ ...run, payout }] : [];
  });
  const count = countScatters(machine, board);
  const scattered = scatterPay(machine, count) * part;
  const total = wins.reduce((sum, win) => sum + win.payout, scattered);
  const freeRounds = scatter?.freeRounds.awards[count] ?? 0;
  return { board, wins, scatters: { count, payout: scattered }, freeRounds, payout: money(total, stake.currency) };
}
