import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killFamily } from '../../testing/family.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded-postgres.ts';

let dataDir: string;
let running: EmbeddedDatabase;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'apsara-embedded-'));
  chmodSync(dataDir, 0o755); // Run by root, the database belongs to another user, who must reach it.
});

afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a database that was killed is found again where it was, by those that were connected to it', async () => {
  const { url } = await startEmbedded(dataDir);
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  await pool.query('CREATE TABLE kept AS SELECT 1 AS one');
  killFamily(Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]));
  running = await startEmbedded(dataDir);
  expect(running.url).toBe(url);
  expect((await pool.query('SELECT one FROM kept')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
