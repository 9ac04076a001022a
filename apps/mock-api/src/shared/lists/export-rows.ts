import { CompiledQuery, sql, type Expression, type RawBuilder } from 'kysely';
import { Refusal } from '@apsara/domain/refusals';
import { MAX_EXPORT } from '@apsara/api/shapes';
import type { SignedInCaller } from '../caller.ts';
import type { Database } from '../database.ts';
import type { SnapshotReader } from './snapshot-reader.ts';
import { RowStream } from '../serve.ts';
import type { Statement } from '../statements.ts';

/** Of one account at once, wherever they run. */
const AT_ONCE = 2;

type Count = { total: bigint };

/** Rows of one statement, and how they leave. */
interface Part<Stored, Row> {
  query: Statement<Stored>;
  toWire: (stored: Stored) => Row;
}

interface ExportedQuery<Stored, Row> {
  query: Statement<Stored>;
  /** The same rows in no order. */
  counted: Expression<unknown>;
  toWire: (stored: Stored) => Row;
}

/** Takes one of the account's places, which the connection keeps until its end. */
async function takePlace(read: SnapshotReader, accountId: string): Promise<boolean> {
  for (let slot = 0; slot < AT_ONCE; slot += 1) {
    const lock = sql<{
      taken: boolean;
    }>`SELECT pg_try_advisory_lock(hashtext(${`export ${accountId}`}), ${slot}) AS taken`;
    if ((await read.row(lock)).taken) return true;
  }
  return false;
}

/**
 * Every row of a list, read while it is sent. The reading ends when the client disconnects.
 * @throws Refusal reports.exports_running, reports.too_many_rows
 */
export function exportQuery<Stored, Row>(
  database: Database,
  caller: SignedInCaller,
  { query, counted, toWire }: ExportedQuery<Stored, Row>,
): Promise<RowStream<Row>> {
  const count = sql<Count>`SELECT count(*) AS total FROM (SELECT FROM (${counted}) listed LIMIT ${MAX_EXPORT + 1}) capped`;
  return exportCounted(database, caller, { parts: [{ query, toWire }], count, most: MAX_EXPORT });
}

interface ExportedText<Stored, Row> {
  /** A statement that names every row, and one that reads it. */
  counted: string;
  text: string;
  order: string;
  values: unknown[];
  toWire: (stored: Stored) => Row;
}

/**
 * The same of what is not written with Kysely yet.
 * @throws Refusal reports.exports_running, reports.too_many_rows
 */
export function exportRows<Stored, Row>(
  database: Database,
  caller: SignedInCaller,
  { counted, text, order, values, toWire }: ExportedText<Stored, Row>,
): Promise<RowStream<Row>> {
  const statement = <Found>(whole: string): Statement<Found> => ({ compile: () => CompiledQuery.raw(whole, values) });
  const count = statement<Count>(`SELECT count(*) AS total FROM (${counted} LIMIT ${MAX_EXPORT + 1}) capped`);
  const query = statement<Stored>(`${text} ORDER BY ${order}`);
  return exportCounted(database, caller, { parts: [{ query, toWire }], count, most: MAX_EXPORT });
}

/**
 * Every row of several statements, one after the other, as they were at one moment. However many they are: for what an
 * account may always have, its own data.
 * @throws Refusal reports.exports_running
 */
export function exportParts<Stored, Row>(
  database: Database,
  caller: SignedInCaller,
  parts: readonly (Part<Stored, Row> & { query: RawBuilder<Stored> })[],
): Promise<RowStream<Row>> {
  const counts = parts.map(({ query }) => sql`(SELECT count(*) FROM (${query}) listed)`);
  const count = sql<Count>`SELECT ${sql.join(counts, sql` + `)} AS total`;
  return exportCounted(database, caller, { parts, count, most: Infinity });
}

async function exportCounted<Stored, Row>(
  database: Database,
  { actor, gone }: SignedInCaller,
  { parts, count, most }: { parts: readonly Part<Stored, Row>[]; count: Statement<Count>; most: number },
): Promise<RowStream<Row>> {
  const read = await database.snapshotReader();
  const end = (): void => read.end();
  gone?.addEventListener('abort', end);
  if (gone?.aborted) end();
  try {
    if (!(await takePlace(read, actor.id))) throw new Refusal('reports.exports_running');
    const { total } = await read.row(count);
    if (total > most) throw new Refusal('reports.too_many_rows');
    return new RowStream(Number(total), batchesOf(read, parts));
  } catch (error) {
    end();
    if (gone?.aborted) return new RowStream(0, nothing());
    throw error;
  }
}

async function* batchesOf<Stored, Row>(
  read: SnapshotReader,
  parts: readonly Part<Stored, Row>[],
): AsyncGenerator<Row[]> {
  try {
    for (const { query, toWire } of parts) for await (const batch of read.batches(query)) yield batch.map(toWire);
  } finally {
    read.end();
  }
}

/** For nobody. */
async function* nothing(): AsyncGenerator<never[]> {}
