import { randomBytes } from 'node:crypto';
import pg from 'pg';

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database on a server, of a test's own. */
export async function scratchDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `apsara_scale_${randomBytes(4).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { url, drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}
