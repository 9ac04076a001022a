import { sql, type Expression } from 'kysely';
import { Refusal } from '@apsara/domain/refusals';
import { MAX_EXPORT } from '@apsara/api/shapes';
import type { SignedInCaller } from '../caller.ts';
import type { Database } from '../database.ts';
import type { SnapshotReader } from './snapshot-reader.ts';
import { RowStream } from '../serve.ts';
import type { Statement } from '../statements.ts';

/** Of one account at once, wherever they run. */
const AT_ONCE = 2;

interface Export<Stored, Row> {
  /** A statement that names every row, and one that reads it. */
  counted: string;
  text: string;
  order: string;
  values: unknown[];
  toWire: (stored: Stored) => Row;
}

/** Takes one of the account's places, which the connection keeps until its end. */
async function takePlace(read: SnapshotReader, accountId: string): Promise<boolean> {
  for (let place = 0; place < AT_ONCE; place += 1) {
    const lock = sql<{
      taken: boolean;
    }>`SELECT pg_try_advisory_lock(hashtext(${`export ${accountId}`}), ${place}) AS taken`;
    if ((await read.row(lock)).taken) return true;
  }
  return false;
}

/**
 * Every row of a list, read while it is sent. The reading ends when the client disconnects.
 * @throws Refusal reports.exports_running, reports.too_many_rows
 */
export async function exportRows<Stored, Row>(
  database: Database,
  { actor, gone }: SignedInCaller,
  { counted, text, order, values, toWire }: Export<Stored, Row>,
): Promise<RowStream<Row>> {
  const read = await database.snapshotReader();
  const end = (): void => read.end();
  gone?.addEventListener('abort', end);
  if (gone?.aborted) end();
  try {
    if (!(await takePlace(read, actor.id))) throw new Refusal('reports.exports_running');
    const [found] = await read.sql<{ count: bigint }>(
      `SELECT count(*) FROM (${counted} LIMIT ${MAX_EXPORT + 1}) capped`,
      values,
    );
    if (found!.count > MAX_EXPORT) throw new Refusal('reports.too_many_rows');
    return new RowStream(Number(found!.count), rowsOf(read, { text: `${text} ORDER BY ${order}`, values, toWire }));
  } catch (no) {
    end();
    if (gone?.aborted) return new RowStream(0, nothing());
    throw no;
  }
}

interface ExportedQuery<Stored, Row> {
  query: Statement<Stored>;
  /** The same rows in no order. */
  counted: Expression<unknown>;
  toWire: (stored: Stored) => Row;
}

/**
 * Every row of a list, read while it is sent. The reading ends when the client disconnects.
 * @throws Refusal reports.exports_running, reports.too_many_rows
 */
export async function exportQuery<Stored, Row>(
  database: Database,
  { actor, gone }: SignedInCaller,
  { query, counted, toWire }: ExportedQuery<Stored, Row>,
): Promise<RowStream<Row>> {
  const read = await database.snapshotReader();
  const end = (): void => read.end();
  gone?.addEventListener('abort', end);
  if (gone?.aborted) end();
  try {
    if (!(await takePlace(read, actor.id))) throw new Refusal('reports.exports_running');
    const { total } = await read.row(
      sql<{
        total: bigint;
      }>`SELECT count(*) AS total FROM (SELECT FROM (${counted}) listed LIMIT ${MAX_EXPORT + 1}) capped`,
    );
    if (total > MAX_EXPORT) throw new Refusal('reports.too_many_rows');
    return new RowStream(Number(total), batchesOf(read, query, toWire));
  } catch (no) {
    end();
    if (gone?.aborted) return new RowStream(0, nothing());
    throw no;
  }
}

async function* batchesOf<Stored, Row>(
  read: SnapshotReader,
  query: Statement<Stored>,
  toWire: (stored: Stored) => Row,
): AsyncGenerator<Row[]> {
  try {
    for await (const batch of read.batches(query)) yield batch.map(toWire);
  } finally {
    read.end();
  }
}

async function* rowsOf<Stored, Row>(
  read: SnapshotReader,
  { text, values, toWire }: Pick<Export<Stored, Row>, 'text' | 'values' | 'toWire'>,
): AsyncGenerator<Row[]> {
  try {
    for await (const batch of read.rows<Stored>(text, values)) yield batch.map(toWire);
  } finally {
    read.end();
  }
}

/** For nobody. */
async function* nothing(): AsyncGenerator<never[]> {}
