import { Refusal } from '@apsara/domain/refusals';
import { MAX_EXPORT } from '@apsara/api/shapes';
import type { SignedInCaller } from './caller.ts';
import type { Database } from './database.ts';
import type { LongRead } from './long-read.ts';
import { RowStream } from './serve.ts';

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
async function takePlace(read: LongRead, accountId: string): Promise<boolean> {
  for (let place = 0; place < AT_ONCE; place += 1) {
    const [row] = await read.sql<{ taken: boolean }>('SELECT pg_try_advisory_lock(hashtext($1), $2) AS taken', [
      `export ${accountId}`,
      place,
    ]);
    if (row!.taken) return true;
  }
  return false;
}

/**
 * Every row of a list, read while it is sent. Whoever leaves ends the reading, wherever it is.
 * @throws Refusal reports.exports_running, reports.too_many_rows
 */
export async function exportRows<Stored, Row>(
  database: Database,
  { actor, gone }: SignedInCaller,
  { counted, text, order, values, toWire }: Export<Stored, Row>,
): Promise<RowStream<Row>> {
  const read = await database.longRead();
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

async function* rowsOf<Stored, Row>(
  read: LongRead,
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
