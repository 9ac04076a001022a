// Tests the random source (FIPS 140-2), the outcomes of every game (chi-square) and their returns (simulated against
// enumerated); exit code 1 if a test fails. `--rounds` sets the number of simulated rounds, a million by default.
import { prepareWorkspace } from './lib/prepare.mjs';
import { option, runTool } from './lib/tool.mjs';
import { inWorkspace } from './lib/workspace.mjs';

/** @param {number} rounds */
async function report(rounds) {
  await prepareWorkspace();
  const { runnerImport } = await import('vite');
  /** @type {{ module: { fairnessReport: (rounds: number) => { line: string, passed: boolean }[] } }} */
  const { module } = await runnerImport(inWorkspace('apps/mock-vendors/src/fairness/fairness-report.ts'));
  let failed = 0;
  for (const { line, passed } of module.fairnessReport(rounds)) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${line}`);
    if (!passed) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

await runTool(() => report(Number(option('rounds') ?? 1_000_000)));
