import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { built } from './build.mjs';

/**
 * One embedded PostgreSQL for the unit and service tests of a whole run, with a database for each project that asks, so
 * that two projects tested at once do not see each other's rows.
 */
export async function startTestDatabase() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-test-'));
  fs.chmodSync(directory, 0o755); // Run by root, the database belongs to another user, who must reach it.
  const { startEmbedded } = await import(built.embeddedPostgres);
  const server = await startEmbedded(path.join(directory, 'data'));
  return {
    async database(name) {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      await client.end();
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      await server.stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
