import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packageScript, runAttached } from './run-command.mjs';
import { readJson } from './workspace.mjs';

async function withReport(run) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-report-'));
  const file = path.join(directory, 'report.json');
  try {
    const code = await run(file);
    return { code, report: fs.existsSync(file) ? readJson(file) : undefined };
  } finally {
    fs.rmSync(directory, { recursive: true });
  }
}

const runHere = (script, args, env) =>
  runAttached(process.execPath, [script, ...args], { cwd: process.cwd(), ...(env && { env }) });

/** Two suites run at a time, perhaps on a busy machine: only what never comes is too late. */
const patience = ['--testTimeout=180000', '--hookTimeout=300000', '--expect.poll.timeout=60000'];

/** A run that failed without a failed test (an error while loading, a crash) must not pass for success. */
const counts = (code, { passed, failed, skipped, failures }) => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
  skipped,
  failures,
});

const noReport = { passed: 0, failed: 1, skipped: 0, failures: [] };

/** A failed test with its message, shortened for the summary. */
const failureOf = (name, message) =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ');

const vitestFailures = (report) =>
  report.testResults.flatMap(({ name: file, message, assertionResults }) => {
    const name = path.relative(process.cwd(), file);
    if (assertionResults.length === 0) return message ? [failureOf(name, message)] : [];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureOf(`${name} › ${fullName}`, failureMessages[0] ?? ''));
  });

const playwrightFailures = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return failureOf(`${file} › ${title}`, error?.message ?? '');
    }),
  ...suites.flatMap(playwrightFailures),
];

/** Runs the vitest tests of this folder and counts them; a test file that cannot even be loaded counts as one failure. */
export async function runVitest(args) {
  const { code, report } = await withReport((file) =>
    runHere(packageScript('vitest'), [
      'run',
      ...patience,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ]),
  );
  if (!report) return noReport;
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloadable.length;
  return counts(code, {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: vitestFailures(report),
  });
}

/** Runs the browser tests of this folder and counts them. */
export async function runPlaywright(args) {
  const { code, report } = await withReport((file) =>
    runHere(packageScript('@playwright/test', 'playwright'), ['test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }),
  );
  if (!report) return noReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = playwrightFailures(report);
  return counts(code, { passed: expected, failed: unexpected + flaky, skipped, failures });
}
