import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from '../../apps/mock-api/src/shared/postgres/embedded-postgres.ts';
import { migrate } from '../../apps/mock-api/src/shared/postgres/migrate.ts';
import { migrateForDevelopment } from './dev-migrations.mjs';
import { inScratchDatabase, withConnection } from './functions/scratch-database.mjs';

/** @import { EmbeddedDatabase } from '../../apps/mock-api/src/shared/postgres/embedded-postgres.ts' */

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-migrations-'));
const folder = path.join(directory, 'migrations');
/** @type {EmbeddedDatabase | undefined} */
let embedded;
/** @type {string} */
let server;

beforeAll(async () => {
  const given = process.env.SERVICE_TEST_DATABASE_URL;
  if (given) {
    server = given;
    return;
  }
  embedded = await startEmbedded(path.join(directory, 'data'), { durable: false });
  server = embedded.url;
}, 600_000);

afterAll(async () => {
  await embedded?.stop();
  fs.rmSync(directory, { recursive: true, force: true });
});

/**
 * @param {string} name
 * @param {string} sql
 */
function write(name, sql) {
  fs.mkdirSync(path.join(folder, name), { recursive: true });
  fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

beforeEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  write('1_baseline', 'CREATE TABLE items (id int)');
});

/**
 * A database that the baseline was applied to and that holds a row, for `work` to start watch mode on.
 * @param {(mode: { start: () => Promise<void>, ask: (sql: string) => Promise<unknown[]> }) => Promise<void>} work
 */
const inDevelopment = (work) =>
  inScratchDatabase(server, async (client, url) => {
    await client.end();
    /** @param {string} sql */
    const ask = async (sql) => (await withConnection(url, (asking) => asking.query(sql))).rows;
    await migrateForDevelopment(url, folder, migrate);
    await ask('INSERT INTO items VALUES (1)');
    try {
      await work({ start: () => migrateForDevelopment(url, folder, migrate), ask });
    } finally {
      const copy = `${new URL(url).pathname.slice(1)}_before`;
      await withConnection(server, (admin) => admin.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`));
    }
  });

test('a migration that was applied may be edited, and is applied again to the rows that were there before it', () =>
  inDevelopment(async ({ start, ask }) => {
    write('2_names', 'ALTER TABLE items ADD name text');
    await start();
    write('2_names', `ALTER TABLE items ADD name text NOT NULL DEFAULT 'none'`);
    await start();
    expect(await ask('SELECT * FROM items')).toEqual([{ id: 1, name: 'none' }]);
  }));

test('a migration that failed may be corrected', () =>
  inDevelopment(async ({ start, ask }) => {
    write('2_names', 'ALTER TABLE item ADD name text');
    await expect(start()).rejects.toThrow('migration 2_names failed');
    write('2_names', 'ALTER TABLE items ADD name text');
    await start();
    expect(await ask('SELECT * FROM items')).toEqual([{ id: 1, name: null }]);
  }));

test('a deleted migration is undone', () =>
  inDevelopment(async ({ start, ask }) => {
    write('2_names', 'ALTER TABLE items ADD name text');
    await start();
    fs.rmSync(path.join(folder, '2_names'), { recursive: true });
    await start();
    expect(await ask('SELECT * FROM items')).toEqual([{ id: 1 }]);
  }));

test('an older migration that was edited is refused', () =>
  inDevelopment(async ({ start }) => {
    write('1_baseline', 'CREATE TABLE items (id bigint)');
    await expect(start()).rejects.toThrow('1_baseline was edited after it was applied; run "npm run reset"');
  }));
