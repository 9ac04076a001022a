import { sql, type RawBuilder } from 'kysely';
import { allRows, type Queries } from '../statements.ts';
import type { SealUse, Seals } from './seals.ts';

/** A column that holds sealed values. The feature that owns the table declares it. */
export interface SealedColumn {
  use: SealUse;
  table: string;
  column: string;
  /** The table's primary key. */
  key: string;
}

/** Stands for the version of a value that does not carry one. */
export const UNSEALED = 'unsealed';

/** Rows that are read at once. */
const BATCH = 500;

const ofColumn = ({ table, column, key }: SealedColumn): Record<'table' | 'column' | 'key', RawBuilder<unknown>> => ({
  table: sql.table(table),
  column: sql.ref(column),
  key: sql.ref(key),
});

/** How many values each version of the secret has sealed. */
export async function versionsIn(queries: Queries, place: SealedColumn): Promise<Map<string, number>> {
  const { table, column } = ofColumn(place);
  const rows = await allRows(
    queries,
    sql<{ version: string; count: number }>`
      SELECT coalesce(substring(${column} FROM '^sealed:([0-9a-f]{8}):[A-Za-z0-9_-]+$'), ${UNSEALED}) AS version,
             count(*)::int AS count
        FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 1`,
  );
  return new Map(rows.map(({ version, count }) => [version, count]));
}

/**
 * Seals again what the first secret has not sealed, and what was never sealed. A value that changes meanwhile, or that
 * no secret opens, stays as it is.
 * @returns how many values were sealed
 */
export async function reseal(queries: Queries, seals: Seals, place: SealedColumn): Promise<number> {
  const { table, column, key } = ofColumn(place);
  const isNewest = sql`starts_with(${column}, ${`sealed:${seals.versions[0]}:`})`;
  let sealed = 0;
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? sql`true` : sql`${key} > ${last}`;
    const rows = await allRows(
      queries,
      sql<{ key: string; value: string }>`
        SELECT ${key}::text AS key, ${column} AS value FROM ${table}
         WHERE ${column} IS NOT NULL AND NOT ${isNewest} AND ${after} ORDER BY ${table}.${key} LIMIT ${BATCH}`,
    );
    for (const row of rows) {
      const text = opened(seals, place.use, row.value);
      if (text === undefined) continue;
      const { numAffectedRows } = await sql`
        UPDATE ${table} SET ${column} = ${seals.seal(place.use, text)}
         WHERE ${key} = ${row.key} AND ${column} = ${row.value}`.execute(queries);
      sealed += Number(numAffectedRows ?? 0);
    }
    if (rows.length < BATCH) return sealed;
    last = rows.at(-1)?.key;
  }
}

function opened(seals: Seals, use: SealUse, value: string): string | undefined {
  try {
    return seals.open(use, value);
  } catch {
    return undefined;
  }
}
