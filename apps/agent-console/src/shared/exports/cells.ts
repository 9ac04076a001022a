import { wallTimeOf } from '@apsara/domain/time';
import type { Translate } from '../words.ts';
import type { ReportColumn } from '../reports/report.ts';

export type Cell = string | number | Date | null;

/** Time zone offsets change at quarters of an hour. */
const QUARTER_MS = 15 * 60_000;

/** Spreadsheets hold at most this many digits exactly; longer numbers stay text. */
const EXACT_DIGITS = 15;

/** The local time of a zone, as a date whose UTC fields hold it; fast enough for a million rows. */
export function wallClock(zone: string): (instant: string) => Date {
  const offsets = new Map<number, number>();
  return (instant) => {
    const at = Date.parse(instant);
    const quarter = at - (at % QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined)
      offsets.set(quarter, (offset = Date.parse(`${wallTimeOf(new Date(quarter), zone)}:00Z`) - quarter));
    return new Date(at + offset);
  };
}

const numberOf = (text: string): number | string =>
  text.replace(/\D/g, '').length > EXACT_DIGITS ? text : Number(text);

/** Returns a row's cells in the order of the columns. */
export function cellsOf<Row>(columns: readonly ReportColumn<Row>[], t: Translate, zone: string): (row: Row) => Cell[] {
  const wall = wallClock(zone);
  const cell = ({ source, type, words }: ReportColumn<Row>, row: Row): Cell => {
    if (words) return words(row, t);
    const value = row[source] as string | number | null;
    if (value === null) return null;
    if (type === 'instant') return wall(String(value));
    if (type === 'amount' || type === 'count') return numberOf(String(value));
    return String(value);
  };
  return (row) => columns.map((column) => cell(column, row));
}
