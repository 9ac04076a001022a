import { expect, test } from 'vitest';
import { testsBeside } from './change-checks.mjs';

const tested = ['apps/mock-api', 'libs/domain', 'tools'];
/** @param {string[]} files */
const besides = (...files) =>
  testsBeside(files, tested, (folder) => (folder.endsWith('/money') ? [] : [`${folder}/one.test.ts`]));

test('the tests beside changed files run in their projects, each once', () => {
  const files = ['apps/mock-api/src/features/deposits/a.ts', 'apps/mock-api/src/features/deposits/b.ts', 'tools/x.mjs'];
  expect(besides(...files)).toEqual([
    ['apps/mock-api', ['apps/mock-api/src/features/deposits/one.test.ts']],
    ['tools', ['tools/one.test.ts']],
  ]);
});

test('a file at the root of a project does not run the tests of the folders below', () => {
  expect(besides('libs/domain/src/refusals.ts')).toEqual([['libs/domain', ['libs/domain/src/one.test.ts']]]);
});

test('a folder without tests, and a file outside the tested projects, add nothing', () => {
  expect(besides('libs/domain/src/money/money.ts')).toEqual([]);
  expect(besides('docs/testing.md', 'tests/api/seed.spec.ts')).toEqual([]);
});
