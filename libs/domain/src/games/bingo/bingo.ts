import type { Draw } from '../instant/provably-fair.ts';
import { itemAt } from '../../lists.ts';

/** Bingo by the number of its balls. */
export const bingoGames = ['bingo75', 'bingo90'] as const;
export type BingoGame = (typeof bingoGames)[number];

/** Every game draws so many balls, however many play. */
export const BINGO_DRAWN = 60;

/** The numbers of a card, row by row; null is an empty place, or the free one in the middle of 75. */
export type BingoCard = readonly (number | null)[];

/** What a pattern pays when it is complete within so many balls, in times of the card's price. */
interface BingoPrize {
  within: number;
  times: number;
}

export type BingoPatternName = 'line' | 'twoLines' | 'cross' | 'house';

/** A pattern is complete when so many of its sets are: a set is a list of places of a card. */
export interface BingoPattern {
  name: BingoPatternName;
  sets: readonly (readonly number[])[];
  needed: number;
  /** Fewest balls first. A pattern pays the first that it is in time for, and one only. */
  prizes: readonly BingoPrize[];
}

interface BingoForm {
  balls: number;
  rows: number;
  columns: number;
  patterns: readonly BingoPattern[];
  deal: (draw: Draw) => BingoCard;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth);

/** So many of a list, each as often as any other. Fisher and Yates, broken off after the last one asked for. */
function some<T>(count: number, list: readonly T[], draw: Draw): T[] {
  const left = [...list];
  return upTo(count).flatMap(() => left.splice(draw(left.length), 1));
}

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

const prizes = (...pairs: [within: number, times: number][]): BingoPrize[] =>
  pairs.map(([within, times]) => ({ within, times }));

const ROW_NUMBERS = 5;
const rowsOf90 = upTo(3).map((row) => upTo(9).map((column) => row * 9 + column));

/** The numbers of a column of a card with 90: 1 to 9, 10 to 19 and so on, and 80 to 90. */
const column90 = (column: number): number[] => {
  const least = column === 0 ? 1 : column * 10;
  return upTo((column === 8 ? 90 : column * 10 + 9) - least + 1).map((nth) => least + nth);
};

/** Five numbers in each of three rows, and at least one in each of nine columns, where they ascend. */
function deal90(draw: Draw): BingoCard {
  const columns = upTo(9);
  const first = some(ROW_NUMBERS, columns, draw);
  const second = some(ROW_NUMBERS, columns, draw);
  // Two rows leave four columns empty at most: the third has all of them.
  const empty = columns.filter((column) => !first.includes(column) && !second.includes(column));
  const filled = columns.filter((column) => !empty.includes(column));
  const rows = [first, second, [...empty, ...some(ROW_NUMBERS - empty.length, filled, draw)]];
  const numbers = columns.map((column) =>
    ascending(some(rows.filter((row) => row.includes(column)).length, column90(column), draw)),
  );
  return rows.flatMap((row) =>
    columns.map((column) => (row.includes(column) ? (numbers[column]?.shift() ?? null) : null)),
  );
}

const MIDDLE = 12;
const withoutMiddle = (places: readonly number[]): number[] => places.filter((place) => place !== MIDDLE);
const rows75 = upTo(5).map((row) => upTo(5).map((column) => row * 5 + column));
const columns75 = upTo(5).map((column) => upTo(5).map((row) => row * 5 + column));
const diagonals = [upTo(5).map((row) => row * 6), upTo(5).map((row) => row * 4 + 4)];

/** Five columns of fifteen numbers each, five drawn of each, and a free place in the middle. */
function deal75(draw: Draw): BingoCard {
  const columns = upTo(5).map((column) => {
    const numbers = upTo(15).map((nth) => column * 15 + nth + 1);
    return column === 2 ? some(4, numbers, draw).toSpliced(2, 0, 0) : some(5, numbers, draw);
  });
  return upTo(25).map((place) => (place === MIDDLE ? null : itemAt(itemAt(columns, place % 5), Math.floor(place / 5))));
}

/**
 * The forms of bingo as data. Prizes are fixed, so that a card returns the same however many are sold
 * (`bingo-return.ts`).
 */
export const bingoForms: Readonly<Record<BingoGame, BingoForm>> = {
  bingo75: {
    balls: 75,
    rows: 5,
    columns: 5,
    deal: deal75,
    patterns: [
      {
        name: 'line',
        sets: [...rows75, ...columns75, ...diagonals].map(withoutMiddle),
        needed: 1,
        prizes: prizes([10, 100], [15, 20], [20, 6], [25, 2], [30, 1]),
      },
      {
        name: 'cross',
        sets: [withoutMiddle([...new Set(diagonals.flat())])],
        needed: 1,
        prizes: prizes([30, 200], [40, 20], [50, 4]),
      },
      {
        name: 'house',
        sets: [withoutMiddle(upTo(25))],
        needed: 1,
        prizes: prizes([50, 5_000], [55, 1_000], [60, 100]),
      },
    ],
  },
  bingo90: {
    balls: 90,
    rows: 3,
    columns: 9,
    deal: deal90,
    patterns: [
      { name: 'line', sets: rowsOf90, needed: 1, prizes: prizes([25, 20], [35, 5], [45, 2], [55, 1]) },
      { name: 'twoLines', sets: rowsOf90, needed: 2, prizes: prizes([40, 100], [50, 25], [60, 5]) },
      { name: 'house', sets: rowsOf90, needed: 3, prizes: prizes([45, 5_000], [50, 1_000], [55, 250], [60, 75]) },
    ],
  },
};

/** The balls of a game in the order in which they are called. */
export const drawBalls = (game: BingoGame, draw: Draw): number[] =>
  some(
    BINGO_DRAWN,
    upTo(bingoForms[game].balls).map((nth) => nth + 1),
    draw,
  );

const numbersAt = (card: BingoCard, places: readonly number[]): number[] =>
  places.flatMap((place) => card[place] ?? []);

/** How many numbers of a card are still to be called for a pattern; 0 when it is complete. */
export function leftTo({ sets, needed }: BingoPattern, card: BingoCard, called: ReadonlySet<number>): number {
  // Where several sets are needed they have no place in common.
  const missing = sets.map((places) => numbersAt(card, places).filter((number) => !called.has(number)).length);
  return ascending(missing)
    .slice(0, needed)
    .reduce((sum, count) => sum + count, 0);
}

/** A pattern of a card that is complete: with which ball, from 1, and what it pays in times of the price; 0 when it was too late. */
export interface BingoWin {
  pattern: BingoPatternName;
  balls: number;
  times: number;
}

/** With which of the balls, from 1, a pattern is complete; undefined when it is not. */
function completedBy({ sets, needed }: BingoPattern, card: BingoCard, balls: readonly number[]): number | undefined {
  const completed = sets.map((places) =>
    numbersAt(card, places).reduce((latest, number) => {
      const at = balls.indexOf(number);
      return at < 0 ? Number.POSITIVE_INFINITY : Math.max(latest, at + 1);
    }, 0),
  );
  const last = itemAt(ascending(completed), needed - 1);
  return Number.isFinite(last) ? last : undefined;
}

/** The patterns of a card that the balls complete. */
export const bingoWins = (game: BingoGame, card: BingoCard, balls: readonly number[]): BingoWin[] =>
  bingoForms[game].patterns.flatMap((pattern) => {
    const by = completedBy(pattern, card, balls);
    if (by === undefined) return [];
    return [{ pattern: pattern.name, balls: by, times: pattern.prizes.find(({ within }) => by <= within)?.times ?? 0 }];
  });

/** What a card pays in all, in times of its price. */
export const bingoPays = (game: BingoGame, card: BingoCard, balls: readonly number[]): number =>
  bingoWins(game, card, balls).reduce((sum, { times }) => sum + times, 0);
