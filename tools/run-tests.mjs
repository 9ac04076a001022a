// Usage, in a project's folder: node run-tests.mjs vitest|playwright [the runner's own arguments]
// Runs the project's tests and leaves their counts where `npm test` adds them up.
import { relative } from 'node:path';
import { writeCounts } from './lib/counts.mjs';
import { runPlaywright, runVitest } from './lib/test-runners.mjs';
import { Hindrance, runTool } from './lib/tool.mjs';
import { root } from './lib/workspace.mjs';

/** @type {Record<string, typeof runVitest>} */
const runners = { vitest: runVitest, playwright: runPlaywright };

await runTool(async () => {
  const [runner = '', ...args] = process.argv.slice(2);
  const run = runners[runner];
  if (!run) throw new Hindrance(`Name a runner, ${Object.keys(runners).join(' or ')}, instead of "${runner}".`);
  const counts = await run(args);
  const target = process.env.NX_TASK_TARGET_TARGET;
  if (target) writeCounts(relative(root, process.cwd()), target, counts);
  return counts.failed > 0 ? 1 : 0;
});
