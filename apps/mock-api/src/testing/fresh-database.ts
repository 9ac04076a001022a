import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { Database } from '../shared/database.ts';

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** A migrated, empty database of this test file's own; dropped when the file is done. */
export async function freshDatabase(): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${inject('template')}`);
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  const database = new Database(url.href);
  afterAll(async () => {
    await database.close();
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return database;
}
