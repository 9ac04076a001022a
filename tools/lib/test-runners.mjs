import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packageScript, runAttached } from './run-command.mjs';
import { readJson } from './workspace.mjs';

/**
 * @import { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
 * @import { JsonTestResults } from 'vitest/reporters'
 * @import { Counts } from './counts.mjs'
 * @import { Environment } from './workspace.mjs'
 */

/**
 * @template Report
 * @param {(file: string) => Promise<number>} run leaves its report in the file, and answers its exit code
 * @returns {Promise<{ code: number, report: Report | undefined }>}
 */
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

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Environment} [env]
 */
const runHere = (script, args, env) => runAttached(process.execPath, [script, ...args], { cwd: process.cwd(), env });

/** Two suites run at a time, perhaps on a busy machine: only what never comes is too late. */
export const patience = ['--testTimeout=600000', '--hookTimeout=600000', '--expect.poll.timeout=120000'];

/**
 * A run that failed without a failed test (an error while loading, a crash) must not pass for success.
 * @param {number} code
 * @param {Required<Counts>} counts
 * @returns {Counts}
 */
const counts = (code, { passed, failed, skipped, failures }) => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
  skipped,
  failures,
});

/** @type {Counts} */
const noReport = { passed: 0, failed: 1, skipped: 0, failures: [] };

/**
 * A failed test with its message, shortened for the summary.
 * @param {string} name
 * @param {string} message
 */
const failureOf = (name, message) =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ');

/** @param {JsonTestResults} report */
const vitestFailures = (report) =>
  report.testResults.flatMap(({ name: file, message, assertionResults }) => {
    const name = path.relative(process.cwd(), file);
    if (assertionResults.length === 0) return message ? [failureOf(name, message)] : [];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureOf(`${name} › ${fullName}`, failureMessages?.[0] ?? ''));
  });

/**
 * @param {Partial<Pick<JSONReportSuite, 'suites' | 'specs'>>} suite
 * @returns {string[]}
 */
const playwrightFailures = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return failureOf(`${file} › ${title}`, error?.message ?? '');
    }),
  ...suites.flatMap(playwrightFailures),
];

/**
 * Runs the vitest tests of this folder and counts them; a test file that cannot even be loaded counts as one failure.
 * @param {readonly string[]} args
 */
export async function runVitest(args) {
  /** @type {{ code: number, report: JsonTestResults | undefined }} */
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

/**
 * Runs the browser tests of this folder and counts them.
 * @param {readonly string[]} args
 */
export async function runPlaywright(args) {
  /** @type {{ code: number, report: JSONReport | undefined }} */
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
