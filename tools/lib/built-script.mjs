import fs from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { prepareWorkspace } from './prepare.mjs';
import { runAttached } from './run-command.mjs';
import { dataDirectory } from './workspace.mjs';

/** Runs one of the API's built commands on this terminal, building first where there is no build: its exit code. */
export async function runBuilt(script, args = process.argv.slice(2)) {
  if (!fs.existsSync(script)) {
    await prepareWorkspace();
    await ensureBuilt();
  }
  return runAttached(process.execPath, [script, ...args], { env: { DATA_DIR: dataDirectory() } });
}
