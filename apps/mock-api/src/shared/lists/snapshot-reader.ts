import type pg from 'pg';
import { Refusal } from '@apsara/domain/refusals';
import { kyselyOfClient } from '../database-driver.ts';
import { oneRow, type Queries, type Statement } from '../statements.ts';

const BATCH = 1_000;

/** The pool's error when no connection became free in time; an unreachable database gives another one. */
const NO_PLACE = 'timeout exceeded when trying to connect';

/** The longest pause between two reads: a reader that stops would hold its snapshot and its connection. */
const STALLED_MS = 60_000;

/**
 * Statements that see one moment, on a connection of their own that is given up afterwards: whatever runs on it, and the locks it holds, end
 * with it. So they do when this process dies: PostgreSQL looks every second whether anybody is still there.
 */
export class SnapshotReader {
  #ended = false;
  #stalled: NodeJS.Timeout | undefined;
  readonly #query: Queries;

  private constructor(private readonly client: pg.PoolClient) {
    this.#query = kyselyOfClient(client);
  }

  static async begin(pool: pg.Pool): Promise<SnapshotReader> {
    const client = await pool.connect().catch((error: Error) => {
      throw error.message === NO_PLACE ? new Refusal('reports.exports_running') : error;
    });
    // A connection that is lost fails its next statement; as an event nobody listens to it would end the process.
    client.on('error', () => undefined);
    try {
      await client.query(
        'SET client_connection_check_interval = 1000; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      );
    } catch (error) {
      client.release(true);
      throw error;
    }
    return new SnapshotReader(client);
  }

  /** The one row of a statement that always has one. */
  row<Row>(statement: Statement<Row>): Promise<Row> {
    return this.asked(() => oneRow(this.#query, statement));
  }

  /** The rows of a statement, a thousand at a time; no more of them are in memory. */
  async *batches<Row>(statement: Statement<Row>): AsyncGenerator<Row[]> {
    const stream = this.#query.getExecutor().stream(statement.compile(this.#query), BATCH);
    const next = () => this.asked(() => stream.next());
    for (let read = await next(); !read.done; read = await next()) yield read.value.rows;
  }

  /** May be said twice. */
  end(): void {
    clearTimeout(this.#stalled);
    if (!this.#ended) this.client.release(true);
    this.#ended = true;
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    clearTimeout(this.#stalled);
    const answer = await ask();
    this.#stalled = setTimeout(() => this.end(), STALLED_MS).unref();
    return answer;
  }
}
