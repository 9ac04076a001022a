import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Tables } from '@apsara/prisma/tables';

/** A statement that is prepared under its name the first time a connection runs it. */
export type NamedQuery<Row = unknown> = CompiledQuery<Row> & { readonly name?: string | undefined };

/** Types of PostgreSQL that the driver has no names for. */
const [TEXT_LIST, INT8_LIST, DATE_LIST] = [1009, 1016, 1182];

/** Parses a list by its elements. */
function listOf(parse: (text: string) => unknown): (text: string) => unknown {
  const elementsOf: (text: string) => readonly (string | null)[] = pg.types.getTypeParser(TEXT_LIST);
  return (text) => elementsOf(text).map((element) => (element === null ? null : parse(element)));
}

// Amounts are bigint columns: as text they would have to be converted everywhere, as numbers they would lose digits.
// A day has no instant: as a Date it would be midnight in this machine's time zone.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  [pg.types.builtins.DATE, String],
  [INT8_LIST, listOf(BigInt)],
  [DATE_LIST, listOf(String)],
]);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

class PooledConnection implements DatabaseConnection {
  #lost: Error | undefined;

  constructor(private readonly client: pg.PoolClient) {
    // A connection that is lost fails its next statement; as an event nobody listens to it would end the process.
    client.on('error', this.lose);
  }

  readonly lose = (error: Error): void => void (this.#lost = error);

  async executeQuery<Row>({ sql, parameters, name }: NamedQuery): Promise<QueryResult<Row>> {
    const values = [...parameters];
    const { rows, rowCount } = await this.client.query({ text: sql, values, types: columnTypes, name });
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery, batch: number): AsyncIterableIterator<QueryResult<Row>> {
    const cursor = this.client.query(new Cursor<Row>(sql, [...parameters], { types: columnTypes }));
    for (let rows = await cursor.read(batch); rows.length > 0; rows = await cursor.read(batch)) yield { rows };
  }

  release(): void {
    this.client.off('error', this.lose);
    this.client.release(this.#lost);
  }
}

class PoolDriver implements Driver {
  constructor(private readonly pool: Pick<pg.Pool, 'connect'>) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.pool.connect());
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('BEGIN'));
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('COMMIT'));
  }

  /** Why the work failed is what its caller hears, also when the connection was lost and there is nothing left to roll back. */
  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(connection.lose);
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}

class ClientDriver extends PoolDriver {
  readonly #connection: PooledConnection;

  constructor(client: pg.PoolClient) {
    super({ connect: async () => client });
    this.#connection = new PooledConnection(client);
  }

  override async acquireConnection(): Promise<PooledConnection> {
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {}
}

const kyselyOf = (driver: Driver): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** Kysely on the connections of a pool, which belongs to its maker. */
export const kyselyOfPool = (pool: pg.Pool): Kysely<Tables> => kyselyOf(new PoolDriver(pool));

/** Kysely on one connection, which belongs to its maker. */
export const kyselyOfClient = (client: pg.PoolClient): Kysely<Tables> => kyselyOf(new ClientDriver(client));
