import { sql, type Expression } from 'kysely';
import { oneRow, type Queries } from '../statements.ts';

/** A query of a list in its order, as Kysely builds it. */
export interface ListQuery<Row> extends Expression<unknown> {
  clearOrderBy(): Expression<unknown>;
  offset(rows: number): { limit(rows: number): { execute(): Promise<Row[]> } };
}

/** The direction of a list's order, as a query has it. */
export const directions = { ASC: 'asc', DESC: 'desc' } as const;

/** How many rows a query has. */
export async function countRows(queries: Queries, query: Expression<unknown>): Promise<number> {
  const { total } = await oneRow(queries, sql<{ total: bigint }>`SELECT count(*) AS total FROM (${query}) counted`);
  return Number(total);
}

/** The rows from the first to the last of a range, which begins at 0, and how many the list has in all. */
export async function readPage<Row>(
  queries: Queries,
  query: ListQuery<Row>,
  [from, to]: readonly [from: number, to: number],
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    query
      .offset(from)
      .limit(to - from + 1)
      .execute(),
    countRows(queries, query.clearOrderBy()),
  ]);
  return { rows, total };
}
