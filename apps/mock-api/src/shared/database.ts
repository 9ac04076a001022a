import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '@apsara/prisma/client';

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

/** Tables by Prisma; money and reports by SQL, through `sql`. Both share one pool. */
export class Database extends PrismaClient {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    const pool = new pg.Pool({ connectionString: url, max: 16 });
    // An idle connection that the database ended is replaced when the next one is asked for.
    pool.on('error', () => undefined);
    super({ adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() as (query: { sql: string }) => string }) });
    this.#pool = pool;
  }

  /** Runs one statement, prepared under a name when it has one. bigint columns come as bigint. */
  async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({ text, values, types, ...(name ? { name } : {}) });
    return rows;
  }

  /** Runs statements of one transaction on one connection; nothing stays when `work` throws. */
  async together<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    const sql: Sql = async (text, values = []) => (await client.query({ text, values, types })).rows as never;
    try {
      await client.query('BEGIN');
      const result = await work(sql);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.$disconnect();
    await this.#pool.end();
  }
}
