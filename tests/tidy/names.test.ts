import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, programFiles, read } from './source-files.ts';

const housed = allFiles.filter((file) => /^(apps|libs|prisma|tests|tools)\//.test(file));

test('files and folders are named in kebab-case', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const foreign = /^(prisma\/(migrations|functions)\/|apps\/[^/]+\/public\/)|\/locales\/|\.md$/; // Prisma's names, PostgreSQL's, browsers', readers', and language tags.
  const faults = housed.filter((file) => !foreign.test(file) && file.split('/').some((part) => !kebab.test(part)));
  expect(faults).toEqual([]);
});

test('there are no barrels: a name is imported from the file that defines it', () => {
  expect(housed.filter((file) => /^index\.(ts|tsx|mts|mjs|js)$/.test(posix.basename(file)))).toEqual([]);
});

test('there are no drawers where anything may lie', () => {
  const drawer = /^(utils?|helpers?|misc|common|core|lib|stuff|general)$/;
  const names = (file: string) => file.split('/').flatMap((part) => part.split('.').slice(0, 1));
  // tools/lib holds modules shared by the tools, each under its own name.
  expect(
    housed.filter((file) => !file.startsWith('tools/lib/') && names(file).some((name) => drawer.test(name))),
  ).toEqual([]);
});

test('a test is in the folder of its subject', () => {
  const subjects = new Set(programFiles.map((file) => file.replace(/\.\w+$/, '')));
  const unitTests = programFiles.filter((file) => /^(apps|libs|prisma|tools)\/.*\.test\.\w+$/.test(file));
  const folders = new Set(programFiles.filter((file) => !file.includes('.test.')).map((file) => posix.dirname(file)));
  const astray = unitTests.filter(
    (file) => !subjects.has(file.replace(/\.test\.\w+$/, '')) && !folders.has(posix.dirname(file)),
  );
  expect(astray).toEqual([]);
});

test('a test that replaces modules, or loads them again, is named *.isolated.test', () => {
  const replaces = programFiles.filter(
    (file) => /^apps\/.*\.test\.tsx?$/.test(file) && /\bvi\.(mock|doMock|resetModules)\(/.test(read(file)),
  );
  expect(replaces.filter((file) => !/\.isolated\.test\.tsx?$/.test(file))).toEqual([]);
});
