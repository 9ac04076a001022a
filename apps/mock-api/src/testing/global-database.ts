import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../shared/postgres/embedded-postgres.ts';
import { migrate } from '../shared/postgres/migrate.ts';

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = process.env['SERVICE_TEST_DATABASE_URL'] ? undefined : mkdtempSync(join(tmpdir(), 'apsara-test-'));
  const embedded = dir ? await startEmbedded(dir, { durable: false }) : undefined;
  const serverUrl = process.env['SERVICE_TEST_DATABASE_URL'] ?? embedded!.url;
  const template = `template_${process.pid}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  await migrate(url.href, resolve(import.meta.dirname, '../../../../prisma/migrations'));
  project.provide('serverUrl', serverUrl);
  project.provide('template', template);
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.end();
    await embedded?.stop();
    if (dir) rmSync(dir, { recursive: true, force: true });
  };
}
