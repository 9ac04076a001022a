import { readCounts, suites } from './counts.mjs';

/**
 * @import { Counts } from './counts.mjs'
 * @import { Project } from './workspace.mjs'
 * @typedef {{ id: string, directory: string, target: string }} Task
 * @typedef {{ id: string, counts: Counts, note: string }} Result
 * @typedef {object} Ran Nx's record of a task; the times are ISO 8601.
 * @property {string} taskId
 * @property {number} status its exit code
 * @property {string} cacheStatus
 * @property {string} startTime
 * @property {string} endTime
 */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0 };
const failure = { ...nothing, failed: 1 };

/** The targets of the proof; a project has those that its package.json names as scripts. */
export const proofTargets = [
  'build',
  'lint',
  'format',
  'dead-code',
  'typecheck',
  'migrations',
  'test',
  'tools',
  'api',
  'scale',
  'e2e',
];

/**
 * The counts as our last line says them; it is read by programs, so its form is fixed.
 * @param {Counts} counts
 */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Every task of the proof.
 * @param {readonly Pick<Project, 'directory' | 'packageJson'>[]} projects
 * @param {readonly string[]} targets
 * @returns {Task[]}
 */
export const tasksOf = (projects, targets) =>
  projects.flatMap(({ directory, packageJson }) =>
    targets
      .filter((target) => packageJson.scripts?.[target])
      .map((target) => ({ id: `${packageJson.name}:${target}`, directory, target })),
  );

/**
 * Counts of a task that Nx ran or took from its cache. A suite without counts has not passed.
 * @param {Task} task
 * @param {number} status
 */
function countsOf({ directory, target }, status) {
  if (!suites.includes(target)) return status === 0 ? { ...nothing, passed: 1 } : failure;
  const counts = readCounts(directory, target);
  if (!counts || (status !== 0 && counts.failed === 0)) return failure;
  return counts;
}

/**
 * A row for each task, from Nx's record of the run. A task that was not run, because a dependency or Nx itself failed,
 * counts as failed.
 * @param {readonly Task[]} tasks
 * @param {readonly Ran[]} ran
 * @returns {Result[]}
 */
export function resultsOf(tasks, ran) {
  return tasks.map((task) => {
    const record = ran.find(({ taskId }) => taskId === task.id);
    if (!record) return { id: task.id, counts: failure, note: 'not run' };
    const cached = record.cacheStatus !== 'cache-miss';
    const seconds = (Date.parse(record.endTime) - Date.parse(record.startTime)) / 1000;
    return {
      id: task.id,
      counts: countsOf(task, record.status),
      note: cached ? 'cached' : `${seconds.toFixed(1)} s`,
    };
  });
}

/** @param {readonly Result[]} results */
export const sumOf = (results) =>
  results.reduce(
    (sum, { counts }) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    nothing,
  );

/**
 * The failed tests of every suite with their first words, repeated at the end because the output above is long.
 * @param {readonly Result[]} results
 */
export const failuresOf = (results) =>
  results.flatMap(({ id, counts }) => (counts.failures ?? []).map((failure) => `✗ ${id}: ${failure}`));

/** @param {Result} result */
export const rowOf = ({ id, counts, note }) =>
  `${counts.failed > 0 ? '✗' : '✓'} ${id.replace('@apsara/', '').padEnd(28)} ${countLine(counts).padEnd(34)} ${note}`;
