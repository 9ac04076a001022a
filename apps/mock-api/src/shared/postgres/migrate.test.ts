import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/fresh-database.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'apsara-migrate-'));
let url: string;

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

beforeEach(async () => {
  for (const name of ['1_baseline', '2_more']) rmSync(join(folder, name), { recursive: true, force: true });
  url = await emptyDatabase();
  write('1_baseline', 'CREATE TABLE items (id int)');
});

test('migrations are applied once, in order, also by processes that start at once', async () => {
  write('2_more', 'ALTER TABLE items ADD name text');
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(['1_baseline', '2_more']);
});

test('a database from before the first migration is refused with the advice to reset', async () => {
  await migrate(url, folder);
  rmSync(join(folder, '1_baseline'), { recursive: true });
  write('2_more', 'CREATE TABLE others (id int)');
  await expect(migrate(url, folder)).rejects.toThrow(
    'the database was created before the migration 2_more, with which all databases begin; run "npm run reset"',
  );
});

test('a migration that was edited after it was applied is refused', async () => {
  await migrate(url, folder);
  write('1_baseline', 'CREATE TABLE items (id bigint)');
  await expect(migrate(url, folder)).rejects.toThrow('migration 1_baseline was edited after it was applied');
});
