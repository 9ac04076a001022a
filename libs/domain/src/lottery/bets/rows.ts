import { itemAt } from '../../lists.ts';
import { valuesAt, widthOf } from '../rules/draw.ts';
import type { Pick } from '../rules/play.ts';
import { betsOn, betsOnOne, hitsFor, sumOfHits, type Bets } from './bets.ts';
import { choose, linesWithoutRepeat, productOf, productsOf } from './counting.ts';
import { numbersOf, rowsOf, someBets, someOf, wordsOf } from './selection.ts';

type Kind<K extends Pick['kind']> = Extract<Pick, { kind: K }>;

/** A line takes one number of each row. */
export function rowBets({ at, pool, differ }: Kind<'rows'>, selection: string): Bets {
  const rows = rowsOf(selection, widthOf(at)).map((row) => someOf(numbersOf(row, pool)));
  const count = differ ? linesWithoutRepeat(rows) : productOf(rows.map((row) => row.length));
  const hits = rows.map((row) => new Set(row));
  return betsOnOne(someBets(count), (draw) =>
    valuesAt(draw, at).every((value, place) => itemAt(hits, place).has(value)) ? 1 : 0,
  );
}

/** Each line is a ticket for the last place, one for the last two, and so on: a prize for each length. */
export function lengthBets({ at, pool }: Kind<'lengths'>, selection: string): Bets {
  const rows = rowsOf(selection, at.length).map((row) => someOf(numbersOf(row, pool)));
  const sizes = rows.map((row) => row.length);
  const lines = productOf(sizes);
  const lengths = rows.map((_, index) => index + 1);
  return betsOn(lines * rows.length, sumOfHits(lengths.map((length) => hitsFor(String(length), lines))), (draw) => {
    const matches = valuesAt(draw, at).map((value, place) => itemAt(rows, place).includes(value));
    const matching = lengths.filter((length) => matches.slice(-length).every(Boolean));
    const linesOf = (length: number) => productOf(sizes.slice(0, sizes.length - length));
    return sumOfHits(matching.map((length) => hitsFor(String(length), linesOf(length))));
  });
}

/** A bet for each choice of so many places and a number in each of them. */
export function someRowBets({ at, pool, size }: Kind<'someRows'>, selection: string): Bets {
  const rows = rowsOf(selection, widthOf(at)).map((row) => numbersOf(row, pool));
  const count = someBets(
    productsOf(
      rows.map((row) => row.length),
      size,
    ),
  );
  return betsOnOne(count, (draw) => {
    const matching = valuesAt(draw, at).filter((value, place) => itemAt(rows, place).includes(value));
    return choose(matching.length, size);
  });
}

const sideNames = ['B', 'S', 'O', 'E'] as const;

const hasSide = (value: number, side: string): boolean =>
  ({ B: value >= 5, S: value < 5, O: value % 2 === 1, E: value % 2 === 0 })[side] ?? false;

/** A line takes one side of each digit; several of them can hit. */
export function sideRowBets({ at }: Kind<'sideRows'>, selection: string): Bets {
  const rows = rowsOf(selection, at.length).map((row) => someOf(wordsOf(row, sideNames)));
  return betsOnOne(productOf(rows.map((row) => row.length)), (draw) =>
    productOf(
      valuesAt(draw, at).map((value, place) => itemAt(rows, place).filter((side) => hasSide(value, side)).length),
    ),
  );
}
