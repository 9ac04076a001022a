import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Runs `work` with a connection of its own.
 * @template Result
 * @param {string} url
 * @param {(client: pg.Client) => Promise<Result>} work
 */
export async function withConnection(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` with a connection to a new, empty database of a server, and drops it afterwards.
 * @template Result
 * @param {string} server
 * @param {(client: pg.Client, url: string) => Promise<Result>} work
 */
export async function inScratchDatabase(server, work) {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await withConnection(server, (admin) => admin.query(`CREATE DATABASE ${name}`));
  try {
    return await withConnection(url, (client) => work(client, url));
  } finally {
    await withConnection(server, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}
