import fc from 'fast-check';
import type { Draw } from '../../lottery/rules/draw.ts';

/** The prizes that one bet wins of a draw, by their names; `push` when its stake comes back. */
export type Bet = (draw: Draw) => readonly string[];

/** A play as the worked examples describe it: how it may be picked, and every bet of a selection written out. */
export interface Ticket {
  readonly selection: fc.Arbitrary<string>;
  bets(selection: string): readonly Bet[];
}

export const PUSH = 'push';

export const values = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

export const rowsOf = (selection: string): string[][] =>
  selection.split('|').map((row) => (row === '' ? [] : row.split(',')));

export const itemsOf = (selection: string): string[] => rowsOf(selection).flat();

/** One item of each row, in every way. */
export function everyLine<T>(rows: readonly (readonly T[])[]): T[][] {
  const [first, ...rest] = rows;
  if (!first) return [[]];
  const lines = everyLine(rest);
  return first.flatMap((item) => lines.map((line) => [item, ...line]));
}

/** So many of the items, in every way, without order. */
export function everySet<T>(items: readonly T[], size: number): T[][] {
  let sets: T[][] = [[]];
  for (const item of items) sets = [...sets, ...sets.filter((set) => set.length < size).map((set) => [...set, item])];
  return sets.filter((set) => set.length === size);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const timesIn = <T>(list: readonly T[], wanted: T): number => list.filter((item) => item === wanted).length;

const isNumbers = (draw: Draw): draw is readonly number[] => Array.isArray(draw);

export function numbersAt(draw: Draw, at: readonly number[]): number[] {
  if (!isNumbers(draw)) throw new TypeError('the draw has no numbers in an order');
  return at.map((place) => draw[place] ?? Number.NaN);
}

/** The numbers of a prize, or the one at a place of it. */
export function prizeNumbers(draw: Draw, prize: string, place?: number): readonly string[] {
  if (isNumbers(draw)) throw new TypeError('the draw has no prizes');
  return (draw[prize] ?? []).filter((_, at) => place === undefined || at === place);
}

/** A bet that wins what is said of the numbers at some places. */
export const wins =
  (at: readonly number[], prizes: (drawn: readonly number[]) => readonly string[]): Bet =>
  (draw) =>
    prizes(numbersAt(draw, at));

/** A bet that wins its only prize when something is true of the numbers at some places. */
export const hits = (at: readonly number[], isHit: (drawn: readonly number[]) => boolean): Bet =>
  wins(at, (drawn) => (isHit(drawn) ? ['1'] : []));

/** Some of the values, in any order; often of the first ones, so that what is bet on is also drawn. */
export function row(of: readonly string[], least: number, most = least + 2): fc.Arbitrary<string> {
  const some = (list: readonly string[]) =>
    fc.shuffledSubarray([...list], { minLength: least, maxLength: Math.min(most, list.length) });
  return fc.oneof(some(of), some(of.slice(0, Math.max(least + 1, 4)))).map((items) => items.join());
}

export const rows = (...each: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...each).map((texts) => texts.join('|'));

export const sameRows = (count: number, of: readonly string[], least = 1, most = 3): fc.Arbitrary<string> =>
  rows(...Array.from({ length: count }, () => row(of, least, most)));

/** A place, or several, before the @. */
export const placed = (places: readonly string[], rest: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...places), rest).map(([at, text]) => `${at}@${text}`);

export const beforeAt = (selection: string): string => selection.slice(0, selection.indexOf('@'));
export const afterAt = (selection: string): string => selection.slice(selection.indexOf('@') + 1);

/** A bet for each value that is named. */
export const each = (
  of: readonly string[],
  bet: (name: string, selection: string) => Bet,
  places?: readonly string[],
): Ticket => ({
  selection: places ? placed(places, row(of, 1)) : row(of, 1),
  bets: (selection) => itemsOf(afterAt(selection)).map((name) => bet(name, selection)),
});

/** A bet for every set of so many of the numbers named. */
export const sets = (of: readonly string[], size: number, bet: (set: readonly number[]) => Bet): Ticket => ({
  selection: row(of, size),
  bets: (selection) => everySet(itemsOf(selection).map(Number), size).map(bet),
});

/** Numbers in each of some places; every line without a number twice is a bet. */
export const lines = (at: readonly number[], of: readonly string[], differ: boolean): Ticket => ({
  selection: sameRows(at.length, of),
  bets: (selection) =>
    everyLine(rowsOf(selection).map((each) => each.map(Number)))
      .filter((line) => !differ || new Set(line).size === line.length)
      .map((line) => hits(at, (drawn) => drawn.join() === line.join())),
});

/** Numbers in some of the places; a bet for every choice of so many places and a number in each of them. */
export const someLines = (at: readonly number[], of: readonly string[], size: number): Ticket => ({
  selection: sameRows(at.length, of, 0, 2),
  bets: (selection) => {
    const picked = rowsOf(selection).map((row, index) => row.map((value) => ({ at: at[index] ?? 0, value })));
    return everySet(picked, size)
      .flatMap((chosen) => everyLine(chosen))
      .map(
        (line) => (draw) =>
          line.every(({ at: place, value }) => numbersAt(draw, [place])[0] === Number(value)) ? ['1'] : [],
      );
  },
});

/** B, S, O, E and their pairs, as they are true of a number. */
export function isSide(side: string, number: number, bigFrom: number): boolean {
  const truths: Record<string, boolean> = {
    B: number >= bigFrom,
    S: number < bigFrom,
    O: number % 2 === 1,
    E: number % 2 === 0,
  };
  return Array.from(side).every((letter) => truths[letter]);
}

export const four = ['B', 'S', 'O', 'E'];
export const eight = [...four, 'BO', 'BE', 'SO', 'SE'];

/** Sides of the sum of some places. */
export const sumSides = (at: readonly number[], names: readonly string[], bigFrom: number): Ticket =>
  each(names, (name) => wins(at, (drawn) => (isSide(name, sum(drawn), bigFrom) ? [name] : [])));

/** The prize is named after the sum. */
export const sums = (at: readonly number[], from: number, to: number): Ticket =>
  each(values(from, to), (name) => wins(at, (drawn) => (sum(drawn) === Number(name) ? [name] : [])));
