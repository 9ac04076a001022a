import { expect, test } from 'vitest';
import { testFolders } from './change-checks.mjs';

const tested = ['apps/mock-api', 'libs/domain', 'tools'];
/**
 * @param {string[]} files
 * @param {string[]} empty folders without tests
 */
const folders = (files, empty = []) => testFolders(files, tested, (folder) => !empty.includes(folder));

test('the folders of changed files are tested in their projects', () => {
  const files = ['apps/mock-api/src/features/deposits/a.ts', 'apps/mock-api/src/features/deposits/b.ts', 'tools/x.mjs'];
  expect(folders(files)).toEqual([
    ['apps/mock-api', ['apps/mock-api/src/features/deposits']],
    ['tools', ['tools']],
  ]);
});

test('a folder without tests, and a file outside the tested projects, add nothing', () => {
  expect(folders(['libs/domain/src/money/money.ts'], ['libs/domain/src/money'])).toEqual([]);
  expect(folders(['docs/testing.md', 'tests/api/seed.spec.ts'])).toEqual([]);
});
