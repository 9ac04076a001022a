import { expect, test, vi } from 'vitest';
import { readCounts } from './counts.mjs';
import { countLine, failuresOf, resultsOf, rowOf, sumOf, tasksOf } from './proof.mjs';

/**
 * @import { Counts } from './counts.mjs'
 * @import { Ran } from './proof.mjs'
 */

vi.mock('./counts.mjs', async (original) => ({
  .../** @type {typeof import('./counts.mjs')} */ (await original()),
  readCounts: vi.fn(),
}));

/**
 * @param {string} name
 * @param {string[]} scripts
 */
const packageOf = (name, ...scripts) => ({
  directory: name,
  packageJson: { name, scripts: Object.fromEntries(scripts.map((script) => [script, '…'])) },
});
const tasks = tasksOf(
  [packageOf('domain', 'test', 'start'), packageOf('tests', 'lint', 'e2e')],
  ['lint', 'test', 'e2e'],
);
/**
 * @param {string} taskId
 * @param {Partial<Ran>} [more]
 * @returns {Ran}
 */
const ran = (taskId, more) => ({
  taskId,
  status: 0,
  cacheStatus: 'cache-miss',
  startTime: '2026-11-23T10:00:00Z',
  endTime: '2026-11-23T10:00:02Z',
  ...more,
});
const left = { 'domain:test': { passed: 7, failed: 0, skipped: 1 }, 'tests:e2e': { passed: 2, failed: 0, skipped: 0 } };
/** @param {Record<string, Counts>} counts */
const leave = (counts) =>
  vi.mocked(readCounts).mockImplementation((directory, target) => counts[`${directory}:${target}`]);

test('the closing line counts, and mentions skipped tests only where there are some', () => {
  expect(countLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(countLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
});

test('a suite counts its tests, and any other target is one check', () => {
  leave(left);
  const results = resultsOf(tasks, [ran('domain:test'), ran('tests:lint'), ran('tests:e2e')]);
  expect(sumOf(results)).toEqual({ passed: 10, failed: 0, skipped: 1 });
});

test('a suite from the cache counts the tests it counted when it ran', () => {
  leave(left);
  const [row] = resultsOf(tasks, [ran('domain:test', { cacheStatus: 'local-cache-hit' })]).map(rowOf);
  expect(row).toMatch(/^✓ domain:test +7 passed, 0 failed, 1 skipped +cached$/);
});

test('a check that fails and a test that fails are counted as failed', () => {
  leave({ ...left, 'domain:test': { passed: 5, failed: 2, skipped: 0 } });
  const results = resultsOf(tasks, [
    ran('domain:test', { status: 1 }),
    ran('tests:lint', { status: 1 }),
    ran('tests:e2e'),
  ]);
  expect(sumOf(results)).toEqual({ passed: 7, failed: 3, skipped: 0 });
});

test('a suite that left no counts, or failed without a failed test, is counted as failed', () => {
  leave({ 'tests:e2e': left['tests:e2e'] });
  const results = resultsOf(tasks, [ran('domain:test'), ran('tests:lint'), ran('tests:e2e', { status: 1 })]);
  expect(sumOf(results)).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('a task that was not run counts as failed', () => {
  leave(left);
  expect(sumOf(resultsOf(tasks, [ran('tests:lint')]))).toEqual({ passed: 1, failed: 2, skipped: 0 });
  expect(sumOf(resultsOf(tasks, []))).toEqual({ passed: 0, failed: 3, skipped: 0 });
});

test('a failed test is listed again at the end, with its message', () => {
  leave({
    ...left,
    'domain:test': { passed: 6, failed: 1, skipped: 0, failures: ['bets.test.ts › pays\n    Error: 1'] },
  });
  const results = resultsOf(tasks, [ran('domain:test', { status: 1 }), ran('tests:lint'), ran('tests:e2e')]);
  expect(failuresOf(results)).toEqual(['✗ domain:test: bets.test.ts › pays\n    Error: 1']);
});
