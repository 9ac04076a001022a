import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '@apsara/prisma/client';
import { LongRead } from './long-read.ts';

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

// Amounts are bigint columns: as text they would have to be converted everywhere, as numbers they would lose digits.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Long reads at once in one process: bets must never wait for a connection that a report has. */
const LONG_READS = 4;
/** A long read waits for so long until another ends. */
const LONG_READ_WAIT_MS = 10_000;

/** Tables by Prisma; money and reports by SQL, through `sql`. Both share one pool. */
export class Database extends PrismaClient {
  readonly #pool: pg.Pool;
  readonly #reads: pg.Pool;

  constructor(url: string) {
    const pool = new pg.Pool({ connectionString: url, max: 16 });
    // An idle connection that the database ended is replaced when the next one is asked for.
    pool.on('error', () => undefined);
    super({
      adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() as (query: { sql: string }) => string }),
    });
    this.#pool = pool;
    this.#reads = new pg.Pool({ connectionString: url, max: LONG_READS, connectionTimeoutMillis: LONG_READ_WAIT_MS });
  }

  /** Runs one statement, prepared under a name when it has one. bigint columns come as bigint. */
  async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({ text, values, types, ...(name ? { name } : {}) });
    return rows;
  }

  /** Runs statements of one transaction on one connection; nothing stays when `work` throws, or when the connection is lost. */
  async together<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    // A connection that is lost fails its next statement; as an event nobody listens to it would end the process.
    let lost: Error | undefined;
    const lose = (error: Error): void => void (lost = error);
    client.on('error', lose);
    const sql: Sql = async (text, values = []) => (await client.query({ text, values, types })).rows as never;
    try {
      await client.query('BEGIN');
      const result = await work(sql);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(lose);
      throw error;
    } finally {
      client.off('error', lose);
      client.release(lost);
    }
  }

  /**
   * Begins a read of many rows; waits a while when as many as there may be are under way. Who begins it ends it.
   * @throws Refusal reports.exports_running when none of them ended
   */
  longRead(): Promise<LongRead> {
    return LongRead.begin(this.#reads, types);
  }

  async close(): Promise<void> {
    await this.$disconnect();
    await this.#reads.end();
    await this.#pool.end();
  }
}
