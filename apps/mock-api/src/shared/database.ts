import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '@apsara/prisma/client';
import { openPool } from '@apsara/tracing/pool';
import { columnTypes, kyselyOfPool } from './database-driver.ts';
import { SnapshotReader } from './lists/snapshot-reader.ts';
import type { Queries, Transaction } from './statements.ts';

/** Statements with the same text share one prepared statement; beyond this many texts they stay unnamed. */
const MAX_NAMED = 500;

function statementNames(): (query: { sql: string }) => string | undefined {
  const names = new Map<string, string>();
  return ({ sql }) => {
    let name = names.get(sql);
    if (!name && names.size < MAX_NAMED) names.set(sql, (name = `q${names.size}`));
    return name;
  };
}

/** Long reads at once in one process: bets must never wait for a connection that a report has. */
const LONG_READS = 4;
/** A long read waits for so long until another ends. */
const LONG_READ_WAIT_MS = 10_000;

/** Jobs at once in one process; the others wait for their turn. */
const HELD_LOCKS = 12;

/** Settings that are saved at once in one process: jobs that run keep no operator waiting. */
const SAVES = 4;
const SAVE_WAIT_MS = 10_000;

/** One table at a time by Prisma's client; all else, and every transaction, by `query`. Both share one pool. */
export class Database extends PrismaClient {
  /** Kysely; tables and columns are called as in Prisma's client, in the database they are in snake case. */
  readonly query: Queries;
  readonly #pool: pg.Pool;
  readonly #reads: pg.Pool;
  readonly #locks: pg.Pool;
  readonly #locking: Queries;
  readonly #saves: pg.Pool;
  readonly #saving: Queries;

  constructor(url: string) {
    const pool = openPool({ connectionString: url, max: 16 });
    // An idle connection that the database ended is replaced when the next one is asked for.
    pool.on('error', () => undefined);
    super({
      adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() as (query: { sql: string }) => string }),
    });
    this.#pool = pool;
    this.query = kyselyOfPool(pool);
    this.#reads = openPool({ connectionString: url, max: LONG_READS, connectionTimeoutMillis: LONG_READ_WAIT_MS });
    this.#locks = openPool({ connectionString: url, max: HELD_LOCKS });
    this.#locks.on('error', () => undefined);
    this.#locking = kyselyOfPool(this.#locks);
    this.#saves = openPool({ connectionString: url, max: SAVES, connectionTimeoutMillis: SAVE_WAIT_MS });
    this.#saves.on('error', () => undefined);
    this.#saving = kyselyOfPool(this.#saves);
  }

  /** Runs one statement, prepared under a name when it has one. bigint columns come as bigint. */
  async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({ text, values, types: columnTypes, ...(name ? { name } : {}) });
    return rows;
  }

  /** Runs all statements of `work` on one connection; nothing stays when it throws, or when the connection is lost. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.query.transaction().execute(work);
  }

  /**
   * Runs `work` while a transaction beside it holds what it has locked; `work` itself uses other connections. These
   * transactions have connections of their own: were they to take all that work uses, none of them would ever end.
   */
  locking<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#locking.transaction().execute(work);
  }

  /** The same for settings that are saved. @throws Error when there is no connection for ten seconds */
  saving<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#saving.transaction().execute(work);
  }

  /**
   * Begins a read of many rows. Waits a while if the most that may run are running. The caller must end it.
   * @throws Refusal reports.exports_running when none of them ended
   */
  snapshotReader(): Promise<SnapshotReader> {
    return SnapshotReader.begin(this.#reads);
  }

  async close(): Promise<void> {
    await this.$disconnect();
    await this.#reads.end();
    await this.#locks.end();
    await this.#saves.end();
    await this.#pool.end();
  }
}
