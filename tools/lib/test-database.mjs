import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { built } from './build.mjs';

/** An embedded PostgreSQL that ends with the run; one that is not `durable` waits for no disk. */
export async function startTestDatabase({ durable = false } = {}) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-test-'));
  fs.chmodSync(directory, 0o755); // Run by root, the database belongs to another user, who must reach it.
  /** @type {typeof import('../../apps/mock-api/src/shared/postgres/embedded-postgres.ts')} */
  const { startEmbedded } = await import(built.embeddedPostgres);
  const server = await startEmbedded(path.join(directory, 'data'), { durable });
  return {
    url: server.url,
    directory,
    async stop() {
      await server.stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
