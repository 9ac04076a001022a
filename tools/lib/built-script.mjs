import { ensureBuilt, ensureLoadBuilt } from './build.mjs';
import { prepareWorkspace } from './prepare.mjs';
import { runAttached } from './run-command.mjs';
import { dataDirectory, inWorkspace } from './workspace.mjs';

/** @param {string} script */
const run = (script) =>
  runAttached(process.execPath, [script, ...process.argv.slice(2)], { env: { DATA_DIR: dataDirectory() } });

/**
 * Runs one of the API's built commands on this terminal, building what changed first: its exit code.
 * @param {string} script
 */
export async function runBuilt(script) {
  await prepareWorkspace();
  await ensureBuilt();
  return run(script);
}

/**
 * The same for a program of `tests/bench` or `tests/chaos`.
 * @param {'bench' | 'chaos'} project
 * @param {string} program
 */
export async function runLoad(project, program) {
  await prepareWorkspace();
  await ensureLoadBuilt(project);
  return run(inWorkspace('tests', project, 'dist', `${program}.js`));
}
