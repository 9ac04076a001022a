import { ensureBuilt } from './build.mjs';
import { prepareWorkspace } from './prepare.mjs';
import { runAttached } from './run-command.mjs';
import { dataDirectory } from './workspace.mjs';

/** Runs one of the API's built commands on this terminal, building what changed first: its exit code. */
export async function runBuilt(script, args = process.argv.slice(2)) {
  await prepareWorkspace();
  await ensureBuilt();
  return runAttached(process.execPath, [script, ...args], { env: { DATA_DIR: dataDirectory() } });
}
