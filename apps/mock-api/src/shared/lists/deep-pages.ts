import { sql, type Expression, type RawBuilder } from 'kysely';
import { COUNT_CAP } from '@apsara/api/count-cap';

export type Direction = 'ASC' | 'DESC';

/** Some rows of a list in its order. */
export interface Part {
  direction: Direction;
  skip: number;
  take: number;
}

/** A page, and how many rows its list has, COUNT_CAP for more. */
export interface Page<T> {
  rows: T[];
  total: number;
}

const HOUR_MS = 3_600_000;

/** How far from its end a range is looked at first, and how much farther it may be looked at than the last time. */
const FIRST_LOOK_MS = 6 * HOUR_MS;
const [LEAST_FARTHER, MOST_FARTHER] = [3, 60];

/**
 * Builds a page's query in two steps. `places` selects the keys of at most as many rows as are counted, in list order;
 * `found` loads the columns of the page's places `p`. Deep pages therefore cost as much as the first.
 * `order` sorts the places; `after` sorts what was found.
 */
export function pageSql(
  part: Part,
  {
    head = '',
    places,
    order,
    found,
    after,
  }: { head?: string; places: string; order: string; found: (page: string) => string; after: string },
): string {
  const page = `SELECT * FROM place ORDER BY ${order} OFFSET ${part.skip} LIMIT ${part.take}`;
  return `WITH ${head} place AS MATERIALIZED (${places} ORDER BY ${order} LIMIT ${COUNT_CAP})
    SELECT c.total, f.* FROM (SELECT count(*) AS total FROM place) c LEFT JOIN (${found(page)}) f ON true ORDER BY ${after}`;
}

interface DeepPage<Row> {
  /** Statements before, each with its name and a comma behind. */
  head?: RawBuilder<unknown>;
  places: Expression<unknown>;
  order: RawBuilder<unknown>;
  found: (page: RawBuilder<unknown>) => Expression<Row>;
  after: RawBuilder<unknown>;
}

/** The same, of queries. */
export function deepPage<Row>({ skip, take }: Part, { head = sql``, places, order, found, after }: DeepPage<Row>) {
  const page = sql`(SELECT * FROM place ORDER BY ${order} OFFSET ${skip} LIMIT ${take})`;
  return sql<Row & { total: bigint }>`
    WITH ${head} place AS MATERIALIZED (SELECT * FROM (${places}) listed ORDER BY ${order} LIMIT ${sql.lit(COUNT_CAP)})
    SELECT c.total, f.* FROM (SELECT count(*) AS total FROM place) c LEFT JOIN (${found(page)}) f ON true ORDER BY ${after}`;
}

/** What such a statement answered: of a page beyond the last there is one row, which tells no more than how many there are. */
export function pageOf<T extends { id: unknown }>(placed: readonly (T & { total: bigint })[]): Page<T> {
  const rows = placed
    .filter(({ id }) => id !== null)
    .map((one) => {
      const { total: _, ...row } = one;
      return row as unknown as T;
    });
  return { rows, total: Number(placed[0]?.total ?? 0) };
}

/**
 * A page of rows in the order of their instants: the end of the range that they begin at is mostly enough to find them, and costs the greatest
 * team little. How full it was tells how much farther to look. A day that is not over ends `now`.
 */
export async function readFromEnd<T>(
  { since, before, now }: { since: Date; before: Date; now: Date },
  part: Part,
  read: (since: Date, before: Date) => Promise<Page<T>>,
): Promise<Page<T>> {
  const end = Math.min(before.getTime(), now.getTime());
  for (let look = FIRST_LOOK_MS; look < end - since.getTime();) {
    const page = await (part.direction === 'DESC'
      ? read(new Date(end - look), before)
      : read(since, new Date(since.getTime() + look)));
    if (page.total === COUNT_CAP) return page;
    look *= Math.min(Math.max((2 * COUNT_CAP) / Math.max(page.total, 1), LEAST_FARTHER), MOST_FARTHER);
  }
  return read(since, before);
}
