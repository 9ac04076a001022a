import { itemAt } from '../../lists.ts';
import { Refusal } from '../../refusals.ts';

/** Prizes by their names, each a list of numbers written with all their digits. */
export type PrizeDraw = Readonly<Record<string, readonly string[]>>;

/** What was drawn: numbers in their order, or the numbers of named prizes. */
export type Draw = readonly number[] | PrizeDraw;

const isNumbers = (draw: Draw): draw is readonly number[] => Array.isArray(draw);

/** Where a prize's number is found: all numbers of a prize, or the one at a place. */
export interface PrizeAt {
  readonly of: string;
  readonly at?: number;
}

/** Where a bet looks: places of the numbers drawn, counted from 0, or the last digits of prizes. */
export type Source = readonly number[] | { readonly ends: readonly PrizeAt[]; readonly last: number };

const isPlaces = (source: Source): source is readonly number[] => Array.isArray(source);

/** How many values a source has; of prizes each has one number. */
export const widthOf = (source: Source): number =>
  isPlaces(source) ? source.length : source.ends.length * source.last;

export const wrongDraw = (): Refusal =>
  new Refusal('lottery.draw_wrong', { fields: [{ path: 'draw', code: 'format' }] });

/** The numbers of some prizes, each cut to its last digits; those that are shorter have none. */
export const endsOf = (draw: Draw, prizes: readonly PrizeAt[], last: number): string[] =>
  prizes.flatMap((prize) => numbersAt(draw, prize).flatMap((text) => (text.length < last ? [] : [text.slice(-last)])));

/** The numbers of a prize. */
export function numbersAt(draw: Draw, { of, at }: PrizeAt): readonly string[] {
  if (isNumbers(draw)) throw wrongDraw();
  const numbers = draw[of] ?? [];
  return at === undefined ? numbers : [itemAt(numbers, at)];
}

/** The numbers that a draw holds in the order drawn. */
export function drawnNumbers(draw: Draw): readonly number[] {
  if (!isNumbers(draw)) throw wrongDraw();
  return draw;
}

/** The values at a source. */
export function valuesAt(draw: Draw, source: Source): number[] {
  if (isPlaces(source)) {
    const numbers = drawnNumbers(draw);
    return source.map((place) => itemAt(numbers, place));
  }
  return endsOf(draw, source.ends, source.last).flatMap((end) => Array.from(end, Number));
}

/** What a family draws. */
export type DrawShape =
  | {
      readonly kind: 'numbers';
      /** How many numbers; several where a longer draw has the shorter one's places. */
      readonly lengths: readonly number[];
      readonly min: number;
      readonly max: number;
      /** Whether no number comes twice. */
      readonly differ: boolean;
    }
  | {
      readonly kind: 'prizes';
      /** How many numbers each prize has, and with how many digits. */
      readonly prizes: Readonly<Record<string, { readonly count: number; readonly digits: number }>>;
    };

function numbersFit(draw: readonly number[], shape: DrawShape): boolean {
  if (shape.kind !== 'numbers') return false;
  const { lengths, min, max, differ } = shape;
  const inPool = draw.every((number) => Number.isInteger(number) && number >= min && number <= max);
  return lengths.includes(draw.length) && inPool && (!differ || new Set(draw).size === draw.length);
}

function prizesFit(draw: PrizeDraw, shape: DrawShape): boolean {
  if (shape.kind !== 'prizes') return false;
  const names = Object.keys(shape.prizes);
  const isComplete = Object.entries(shape.prizes).every(([name, { count, digits }]) => {
    const numbers = draw[name] ?? [];
    return numbers.length === count && numbers.every((text) => /^\d+$/.test(text) && text.length === digits);
  });
  return isComplete && Object.keys(draw).every((name) => names.includes(name));
}

/** @throws Refusal when the family cannot draw this. */
export function checkedDraw(draw: Draw, shape: DrawShape): Draw {
  const fits = isNumbers(draw) ? numbersFit(draw, shape) : prizesFit(draw, shape);
  if (!fits) throw wrongDraw();
  return draw;
}

/** How many numbers a family draws at least in their order; 0 where it draws prizes. */
export const drawnLength = (shape: DrawShape): number => (shape.kind === 'numbers' ? itemAt(shape.lengths, 0) : 0);
