import type { FieldErrorCode } from '../../field-error-codes.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';

/** The numbers a play can be bet on. */
export interface Pool {
  readonly min: number;
  readonly max: number;
}

const fieldCodes = {
  'lottery.selection_unreadable': 'format',
  'lottery.number_unknown': 'unknown',
  'lottery.number_twice': 'taken',
  'lottery.too_few': 'too_short',
  'lottery.rows_wrong': 'mismatch',
  'lottery.no_orders': 'pattern',
} as const satisfies Partial<Record<RefusalCode, FieldErrorCode>>;

/** @throws Refusal beside the selection. */
export function refuseSelection(code: keyof typeof fieldCodes): never {
  throw new Refusal(code, { fields: [{ path: 'selection', code: fieldCodes[code] }] });
}

/** The rows of a selection, which are separated by `|` or, as the rules print them, by `¦`; never by both. */
export function rowsOf(selection: string, count: number): string[] {
  const separator = selection.includes('|') ? '|' : '¦';
  const rows = selection.split(separator);
  if (rows.length !== count) refuseSelection('lottery.rows_wrong');
  return rows;
}

/** What a row lists, separated by commas; nothing of an empty row. */
export const itemsOf = (row: string): string[] => (row === '' ? [] : row.split(','));

export function eachOnce<T>(items: readonly T[]): readonly T[] {
  if (new Set(items).size < items.length) refuseSelection('lottery.number_twice');
  return items;
}

export function someOf<T>(items: readonly T[], atLeast = 1): readonly T[] {
  if (items.length < atLeast) refuseSelection('lottery.too_few');
  return items;
}

/** @throws Refusal when no bet results. */
export function someBets(count: number): number {
  if (count === 0) refuseSelection('lottery.too_few');
  return count;
}

function numberOf(item: string, { min, max }: Pool): number {
  if (!/^\d{1,2}$/.test(item)) refuseSelection('lottery.selection_unreadable');
  const number = Number(item);
  if (number < min || number > max || (max < 10 && item.length > 1)) refuseSelection('lottery.number_unknown');
  return number;
}

/** The numbers of a row, each once. */
export const numbersOf = (row: string, pool: Pool): readonly number[] =>
  eachOnce(itemsOf(row).map((item) => numberOf(item, pool)));

/** The words of a row, each of the list and each once. */
export function wordsOf(row: string, known: readonly string[]): readonly string[] {
  const items = itemsOf(row);
  if (items.some((item) => !known.includes(item))) refuseSelection('lottery.number_unknown');
  return eachOnce(items);
}

/** Typed numbers of so many digits each. */
export function typedOf(row: string, length: number): readonly string[] {
  const items = itemsOf(row);
  if (items.some((item) => !/^\d+$/.test(item) || item.length !== length)) {
    refuseSelection('lottery.selection_unreadable');
  }
  return someOf(items);
}

/** What comes before and after the `@`. */
export function placedOf(selection: string): { places: string; rest: string } {
  const [places = '', rest, ...more] = selection.split('@');
  if (rest === undefined || more.length > 0) return refuseSelection('lottery.rows_wrong');
  return { places, rest };
}

/** Places written as digits, the first of them counted as `from`: "024" of five places. */
export function placesOf(text: string, from: number, count: number): readonly number[] {
  if (!/^\d+$/.test(text)) refuseSelection('lottery.selection_unreadable');
  const places = Array.from(text, (digit) => Number(digit) - from);
  if (places.some((place) => place < 0 || place >= count)) refuseSelection('lottery.number_unknown');
  return eachOnce(places);
}
