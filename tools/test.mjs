// The whole proof: lint, format, types, house rules, unit, service, API and browser tests. Ends with `N passed, N failed`.
import { countLine, runChecks } from './lib/check-run.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { startTestDatabase } from './lib/test-database.mjs';
import { testPlan } from './lib/test-plan.mjs';
import { Hindrance, runTool } from './lib/tool.mjs';

async function proveEverything() {
  let database;
  const testDatabase = () => (database ??= startTestDatabase());
  const stop = async () => (await database?.catch(() => {}))?.stop();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    return await runChecks(testPlan(testDatabase));
  } finally {
    await stop();
  }
}

await runTool(async () => {
  let total = { passed: 0, failed: 1, skipped: 0 };
  try {
    await prepareWorkspace();
    total = await proveEverything();
  } catch (error) {
    console.error(error instanceof Hindrance ? error.message : error);
  }
  console.log(countLine(total));
  return total.failed > 0 ? 1 : 0;
});
