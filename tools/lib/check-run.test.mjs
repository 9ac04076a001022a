import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countLine, oneCheck, runChecks } from './check-run.mjs';

let said;

beforeEach(() => {
  said = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

const words = () => said.mock.calls.flat().join('\n');
const passing = (passed) => async () => ({ passed, failed: 0, skipped: 0, output: '' });

test('the closing line counts, and mentions skipped tests only where there are some', () => {
  expect(countLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(countLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
});

test('all counts are added up, and what failed is shown', async () => {
  const broken = { name: 'lint', run: async () => oneCheck({ code: 1, output: 'an unused variable' }) };
  const total = await runChecks([{ name: 'unit', run: passing(7) }, broken, { name: 'api', run: passing(2) }]);
  expect(total).toEqual({ passed: 9, failed: 1, skipped: 0 });
  expect(words()).toContain('an unused variable');
});

test('what needs a failed check is not run and counts as failed; the rest still runs', async () => {
  const api = vi.fn(passing(5));
  const build = { name: 'build', run: async () => oneCheck({ code: 1, output: '' }) };
  const total = await runChecks([
    build,
    { name: 'api', needs: ['build'], run: api },
    { name: 'unit', run: passing(3) },
  ]);
  expect(api).not.toHaveBeenCalled();
  expect(total).toEqual({ passed: 3, failed: 2, skipped: 0 });
  expect(words()).toContain('Not run, because build failed.');
});

test('a check that throws counts as failed', async () => {
  const thrown = {
    name: 'unit',
    run: async () => {
      throw new Error('no report');
    },
  };
  expect(await runChecks([thrown])).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('at most two checks run at once, and one that wants to be alone is alone', async () => {
  let now = 0;
  const seen = {};
  const watched = (name, extra = {}) => ({
    name,
    ...extra,
    run: async () => {
      seen[name] = ++now;
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      seen[name] = Math.max(seen[name], now);
      now--;
      return { passed: 1, failed: 0, skipped: 0, output: '' };
    },
  });
  await runChecks([watched('a'), watched('b'), watched('c'), watched('browser', { alone: true })]);
  expect(Math.max(...Object.values(seen))).toBe(2);
  expect(seen.browser).toBe(1);
});
