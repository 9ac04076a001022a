import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runPackage } from './run-command.mjs';
import { inWorkspace, readJson } from './workspace.mjs';

async function withReport(run) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-report-'));
  const file = path.join(directory, 'report.json');
  try {
    const { code, output } = await run(file);
    return { code, output, report: fs.existsSync(file) ? readJson(file) : undefined };
  } finally {
    fs.rmSync(directory, { recursive: true });
  }
}

/** Two suites run at a time, perhaps on a busy machine: only what never comes is too late. */
const patience = ['--testTimeout=180000', '--hookTimeout=300000', '--expect.poll.timeout=60000'];

/** A run that failed without a failed test (an error while loading, a crash) must not pass for success. */
const counts = (code, { passed, failed, skipped }, output) => ({
  passed,
  skipped,
  output,
  failed: failed === 0 && code !== 0 ? 1 : failed,
});

/** Runs the vitest tests of one folder and counts them; a test file that cannot even be loaded counts as one failure. */
export async function runVitest(directory, { env, remark } = {}) {
  const { code, output, report } = await withReport((file) =>
    runPackage(
      ['vitest'],
      ['run', '--passWithNoTests', ...patience, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      {
        cwd: inWorkspace(directory),
        env,
      },
    ),
  );
  if (!report) return { passed: 0, failed: 1, skipped: 0, output };
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloadable.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { ...counts(code, { passed: report.numPassedTests, failed, skipped }, output), remark };
}

/** Runs the browser tests and counts them. */
export async function runPlaywright(directory) {
  const { code, output, report } = await withReport((file) =>
    runPackage(['@playwright/test', 'playwright'], ['test', '--reporter=list,json'], {
      cwd: inWorkspace(directory),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  );
  if (!report) return { passed: 0, failed: 1, skipped: 0, output };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counts(code, { passed: expected, failed: unexpected + flaky, skipped }, output);
}
