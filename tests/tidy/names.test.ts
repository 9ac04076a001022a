import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, programFiles, read } from './source-files.ts';

const housed = allFiles.filter((file) => /^(apps|libs|prisma|tests|tools)\//.test(file));

test('files and folders are named in kebab-case', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const foreign = /^(prisma\/(migrations|functions)\/|apps\/[^/]+\/public\/)|\/locales\/|\.md$/; // Prisma's names, PostgreSQL's, browsers', readers', and language tags.
  const errors = housed.filter((file) => !foreign.test(file) && file.split('/').some((part) => !kebab.test(part)));
  expect(errors, 'rename it: lower case, words joined by hyphens').toEqual([]);
});

test('there are no barrels: a name is imported from the file that defines it', () => {
  const barrels = housed.filter((file) => /^index\.(ts|tsx|mts|mjs|js)$/.test(posix.basename(file)));
  expect(barrels, 'name the file after what it exports').toEqual([]);
});

test('there are no drawers where anything may lie', () => {
  const drawer = /^(utils?|helpers?|misc|common|core|lib|stuff|general)$/;
  const names = (file: string) => file.split('/').flatMap((part) => part.split('.').slice(0, 1));
  // tools/lib holds modules shared by the tools, each under its own name.
  const drawers = housed.filter(
    (file) => !file.startsWith('tools/lib/') && names(file).some((name) => drawer.test(name)),
  );
  expect(drawers, 'name the file or folder after its subject').toEqual([]);
});

test('a test is in the folder of its subject', () => {
  const subjects = new Set(programFiles.map((file) => file.replace(/\.\w+$/, '')));
  const unitTests = programFiles.filter((file) => /^(apps|libs|prisma|tools)\/.*\.test\.\w+$/.test(file));
  const folders = new Set(programFiles.filter((file) => !file.includes('.test.')).map((file) => posix.dirname(file)));
  const astray = unitTests.filter(
    (file) => !subjects.has(file.replace(/\.test\.\w+$/, '')) && !folders.has(posix.dirname(file)),
  );
  expect(astray, 'move the test beside the file it tests').toEqual([]);
});

test('a test that replaces modules, or loads them again, is named *.isolated.test', () => {
  const replaces = programFiles.filter(
    (file) => /^apps\/.*\.test\.tsx?$/.test(file) && /\bvi\.(mock|doMock|resetModules)\(/.test(read(file)),
  );
  const shared = replaces.filter((file) => !/\.isolated\.test\.tsx?$/.test(file));
  expect(shared, 'rename it to *.isolated.test.ts(x), or take the vi.mock out').toEqual([]);
});
