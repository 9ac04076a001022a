import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** A database of its own for one test file. */
export async function freshDatabase() {
  const server = inject('serverUrl');
  const name = `vendors_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new Pool({ connectionString: url.href });
  return {
    pool,
    async drop(): Promise<void> {
      await pool.end();
      await onServer(server, `DROP DATABASE ${name}`);
    },
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
