import { money, type Currency, type Money } from './money.ts';

/** The nine pictures of the house's reels. `wild` stands in on lines; `scatter` counts anywhere. */
export const lineSymbols = ['seven', 'crown', 'lotus', 'gem', 'lantern', 'bell', 'coin'] as const;
export type LineSymbol = (typeof lineSymbols)[number];
export type SlotSymbol = LineSymbol | 'wild' | 'scatter';

/** What three, four and five of a kind pay. */
export type Pays = readonly [three: bigint, four: bigint, five: bigint];

export const ROWS = 3;

/**
 * All there is to know about a slot; its mathematics, its rules page and its picture come from this one record.
 * The first strip holds no wild, so the picture that starts a line is the one the line pays.
 */
export interface SlotMachine {
  /** One circular strip per reel, read downwards; a stop names the symbol in the top row of the window. */
  strips: readonly (readonly SlotSymbol[])[];
  /** For every line the row (0 is the top) it crosses on each reel. */
  lines: readonly (readonly number[])[];
  /** In line stakes: one line stake is the stake divided by the number of lines. */
  linePays: Readonly<Record<LineSymbol, Pays>>;
  /** In whole stakes. */
  scatterPays: Pays;
}

export interface LineWin {
  line: number;
  symbol: LineSymbol;
  count: number;
  payout: bigint;
}

export interface ScatterWin {
  count: number;
  payout: bigint;
}

export interface SpinResult<C extends Currency = Currency> {
  /** What the player sees: one column per reel, top row first. */
  board: SlotSymbol[][];
  lineWins: LineWin[];
  scatterWin: ScatterWin | undefined;
  payout: Money<C>;
}

const wins = (pays: Pays, count: number): bigint => pays[count - 3] ?? 0n;

/** The symbols a stop shows on one reel, top row first; the strip is a circle. */
export const windowOf = (strip: readonly SlotSymbol[], stop: number): SlotSymbol[] =>
  Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]!);

/** How many reels from the left the line's first picture spans, wilds included; the picture is absent on a scatter or wild. */
export function lineRun(
  board: readonly (readonly SlotSymbol[])[],
  line: readonly number[],
): { symbol: LineSymbol; count: number } | undefined {
  const symbol = board[0]![line[0]!]!;
  if (symbol === 'scatter' || symbol === 'wild') return undefined;
  let count = 1;
  while (count < board.length && [symbol, 'wild'].includes(board[count]![line[count]!]!)) count += 1;
  return { symbol, count };
}

export const countScatters = (board: readonly (readonly SlotSymbol[])[]): number =>
  board.flat().filter((symbol) => symbol === 'scatter').length;

/** Payout in line stakes of a run on a line. */
export const linePay = (machine: SlotMachine, symbol: LineSymbol, count: number): bigint => wins(machine.linePays[symbol], count);

/** Payout in line stakes of scatters anywhere on the board. */
export const scatterPay = (machine: SlotMachine, count: number): bigint => wins(machine.scatterPays, count) * BigInt(machine.lines.length);

/** A stake must be a positive whole multiple of the number of lines, so that every payout is a whole number of units. */
export const isStake = (machine: SlotMachine, amount: bigint): boolean => amount > 0n && amount % BigInt(machine.lines.length) === 0n;

/**
 * What a set of stops pays for a stake. Pure: the caller drew the stops.
 * @throws RangeError when the stake cannot be shared over the lines or a stop is not on its strip.
 */
export function evaluate<C extends Currency>(machine: SlotMachine, stops: readonly number[], stake: Money<C>): SpinResult<C> {
  if (!isStake(machine, stake.amount)) throw new RangeError(`a stake must be a multiple of ${machine.lines.length} units`);
  if (stops.length !== machine.strips.length || stops.some((stop, reel) => !Number.isInteger(stop) || !machine.strips[reel]![stop])) {
    throw new RangeError('every stop must lie on its strip');
  }
  const lineStake = stake.amount / BigInt(machine.lines.length);
  const board = machine.strips.map((strip, reel) => windowOf(strip, stops[reel]!));
  const lineWins = machine.lines.flatMap((line, index): LineWin[] => {
    const run = lineRun(board, line);
    const payout = run ? linePay(machine, run.symbol, run.count) * lineStake : 0n;
    return run && payout > 0n ? [{ line: index, ...run, payout }] : [];
  });
  const count = countScatters(board);
  const scattered = scatterPay(machine, count) * lineStake;
  const total = lineWins.reduce((sum, win) => sum + win.payout, scattered);
  return { board, lineWins, scatterWin: scattered > 0n ? { count, payout: scattered } : undefined, payout: money(total, stake.currency) };
}
