// Runs all checks: lint, format, types, house rules, unit, service, API and browser tests. Ends with `N passed, N
// failed`.
import fs from 'node:fs';
import { nxEnvironment } from './lib/build.mjs';
import { clearCounts } from './lib/counts.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { countLine, failuresOf, proofTargets, resultsOf, rowOf, sumOf, tasksOf } from './lib/proof.mjs';
import { packageScript, runAttached } from './lib/run-command.mjs';
import { Hindrance, runTool } from './lib/tool.mjs';
import { inWorkspace, projects, readJson } from './lib/workspace.mjs';

/** Nx's record of its last run, in the cache folder that nx.json names. */
const runFile = inWorkspace('.nx/cache/run.json');

/**
 * Runs what changed and takes the rest from the cache; Nx shows the output of what failed.
 * @returns {Promise<import('./lib/proof.mjs').Ran[]>}
 */
async function runProof() {
  clearCounts();
  fs.rmSync(runFile, { force: true });
  const args = [packageScript('nx'), 'run-many', '-t', ...proofTargets];
  await runAttached(process.execPath, args, { env: nxEnvironment });
  return fs.existsSync(runFile) ? readJson(runFile).tasks : [];
}

await runTool(async () => {
  let total = { passed: 0, failed: 1, skipped: 0 };
  try {
    await prepareWorkspace();
    const results = resultsOf(tasksOf(projects(), proofTargets), await runProof());
    for (const result of results) console.log(rowOf(result));
    for (const failure of failuresOf(results)) console.log(failure);
    if (!process.env.TEST_DATABASE_URL)
      console.log('The scale-out tests were skipped: set TEST_DATABASE_URL and TEST_REDIS_URL, and install nginx.');
    total = sumOf(results);
  } catch (error) {
    console.error(error instanceof Hindrance ? error.message : error);
  }
  console.log(countLine(total));
  return total.failed > 0 ? 1 : 0;
});
