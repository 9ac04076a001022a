import type { Database } from '../database.ts';

interface Paged {
  /** The column of a row's id. */
  id: string;
  /** FROM and WHERE, with the values of their places. */
  source: string;
  values: unknown[];
  /** Columns and directions; the last one tells every two rows apart. */
  order: string;
  /** First and last row, from 0. */
  range: readonly [from: number, to: number];
}

/** The ids of a page, in its order, and how many rows there are in all. Names are looked for where the rows lie: a site has more members than a list of ids may hold. */
export async function pageIds(
  database: Database,
  { id, source, values, order, range: [from, to] }: Paged,
): Promise<{ ids: string[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    database.sql<{ id: string }>(
      `SELECT ${id} AS id ${source} ORDER BY ${order} OFFSET ${from} LIMIT ${to - from + 1}`,
      values,
    ),
    database.sql<{ total: bigint }>(`SELECT count(*) AS total ${source}`, values),
  ]);
  return { ids: rows.map((row) => row.id), total: Number(count!.total) };
}

/** Rows that were read by their ids, in the order of these. */
export const inOrder = <T>(rows: readonly T[], ids: readonly string[], idOf: (row: T) => string): T[] => {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => places.get(idOf(a))! - places.get(idOf(b))!);
};
