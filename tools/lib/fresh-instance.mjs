import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchInstance } from './instance.mjs';
import { isProduction } from './platform-services.mjs';
import { freePort } from './preconditions.mjs';
import { copySeededData } from './seeded-data.mjs';

/**
 * A platform of its own: a free port, and a data folder that is removed with it.
 * @param {{ env?: import('./workspace.mjs').Environment }} [options]
 */
export async function launchFreshInstance({ env = {} } = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-'));
  fs.chmodSync(dataDir, 0o755); // Run by root, the database belongs to another user, who must reach it.
  const isEmbedded = !(env.DATABASE_URL || process.env.DATABASE_URL);
  if (isEmbedded && !isProduction(env)) await copySeededData(dataDir);
  const instance = launchInstance({ port: await freePort(), dataDir, env });
  const stop = async () => {
    await instance.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { ...(await instance.ready), dataDir, died: instance.died, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
