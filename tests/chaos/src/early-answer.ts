import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * A planted fault, loaded into an instance from outside (`node --import`): answers of the wallet protocol's functions
 * are sent before the commit, which follows a moment later.
 */
const COMMIT_AFTER_MS = 20;

type Query = (config: pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;
const pool = pg.Pool.prototype as unknown as { query: Query; connect(): Promise<pg.PoolClient> };
const query = pool.query;

pool.query = async function (this: typeof pool, config, ...rest) {
  if (!config.text?.startsWith('SELECT * FROM seamless_')) return query.call(this, config, ...rest);
  const client = await this.connect();
  client.once('error', () => undefined);
  try {
    await client.query('BEGIN');
    const answer = await client.query(config);
    void sleep(COMMIT_AFTER_MS)
      .then(() => client.query('COMMIT'))
      .then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    return answer;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
};
