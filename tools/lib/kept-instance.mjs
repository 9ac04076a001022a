import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { ensureBuilt, platformFingerprint } from './build.mjs';
import { isAlive } from './embedded-server.mjs';
import { Hindrance } from './tool.mjs';
import { inWorkspace, readJson } from './workspace.mjs';

/** @typedef {{ url: string, databaseUrl: string, pid: number, built: string }} KeptInstance */

const stateFile = inWorkspace('.nx/kept-instance.json');
const logFile = inWorkspace('.nx/kept-instance.log');

/** @returns {KeptInstance | undefined} */
const kept = () => (fs.existsSync(stateFile) ? readJson(stateFile) : undefined);

/** Ends the kept platform, if there is one; it removes its own data. */
export function endKeptInstance() {
  const state = kept();
  if (state && isAlive(state.pid)) process.kill(state.pid, 'SIGTERM');
  fs.rmSync(stateFile, { force: true });
}

/**
 * Starts a platform that outlives this process; a signal ends it.
 * @param {string} built fingerprint of its sources
 * @returns {Promise<KeptInstance>}
 */
async function launch(built) {
  const log = fs.openSync(logFile, 'w');
  const child = spawn(process.execPath, [inWorkspace('tools/fresh-instance.mjs'), '--stay'], {
    detached: true,
    stdio: ['ignore', 'pipe', log],
    env: { ...process.env, npm_lifecycle_event: undefined }, // It is not to end with the npm that runs this tool.
  });
  const output = /** @type {import('node:stream').Readable} */ (child.stdout); // It is piped.
  const line = once(createInterface({ input: output }), 'line');
  const [addresses] = await Promise.race([line, once(child, 'exit')]);
  if (typeof addresses !== 'string') throw new Hindrance(fs.readFileSync(logFile, 'utf8'));
  output.destroy();
  child.unref();
  return { ...JSON.parse(addresses), pid: child.pid, built };
}

/**
 * The platform kept from an earlier run, or a new one if its sources have changed since or it has ended.
 */
export async function keptInstance() {
  const built = platformFingerprint();
  const state = kept();
  if (state && state.built === built && isAlive(state.pid)) return state;
  endKeptInstance();
  await ensureBuilt();
  const instance = await launch(built);
  fs.writeFileSync(stateFile, JSON.stringify(instance));
  return instance;
}
