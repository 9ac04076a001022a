import { expect, test } from 'vitest';
import { allFiles, isTest, linesWith, programFiles } from './source-files.ts';

const others = programFiles.filter((file) => !file.startsWith('tests/tidy/'));
const within = (...folders: string[]) => others.filter((file) => folders.some((folder) => file.startsWith(folder)));
const withoutTests = (files: string[]) => files.filter((file) => !isTest(file));

test('there are no enums; a union of literals does the same without code', () => {
  const enums = linesWith(/^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s/, others);
  expect(enums, "write a union of literals: type State = 'open' | 'closed'").toEqual([]);
});

test('files have default exports only where a tool demands them', () => {
  const demanded =
    /(\.config\.ts|\.stories\.tsx|\.d\.ts|\/storybook\/[a-z]+\.tsx?|\/global-[a-z-]+\.ts|^tests\/support\/[a-z]+-instance\.ts)$/;
  const files = others.filter((file) => !demanded.test(file));
  expect(linesWith(/^\s*export\s+default\b|\bas default\b/, files), 'export it by its name').toEqual([]);
});

test('comments switch off a rule or the compiler for one line only, and give the reason', () => {
  const off = /(oxlint|eslint)-disable|@ts-(ignore|nocheck)|(prettier|oxfmt)-ignore|biome-ignore/;
  const reasoned = /oxlint-disable-next-line \S+ -- \S/;
  const bare = linesWith(off, others).filter((line) => !reasoned.test(line));
  expect(bare, 'correct the code, or write: oxlint-disable-next-line <rule> -- <reason>').toEqual([]);
  expect(linesWith(/@ts-expect-error/, withoutTests(others)), 'correct the types').toEqual([]);
});

test('chance comes from a cryptographic source only', () => {
  expect(linesWith(/\bMath\.random\b/, others), 'use node:crypto or crypto.getRandomValues').toEqual([]);
});

test('rules are given the time, chance and input they need, and ask for none', () => {
  const rules = withoutTests(within('libs/domain/src/'));
  expect(
    linesWith(
      /\bnew Date\(\)|\bDate\.now\(|\bperformance\.|\bprocess\.|\bfetch\(|\bcrypto\.|\bset(Timeout|Interval)\(/,
      rules,
    ),
    'take it as an argument',
  ).toEqual([]);
});

test('money is never a float', () => {
  const money = withoutTests(within('libs/domain/src/', 'libs/api/src/', 'apps/mock-api/src/', 'prisma/'));
  const floats = linesWith(/\bparseFloat\(|\.toFixed\(/, money);
  expect(floats, 'use bigint minor units and the functions of @apsara/domain/money').toEqual([]);
});

test('the features of the server take the time from its clock', () => {
  const features = withoutTests(within('apps/mock-api/src/features/'));
  expect(linesWith(/\bnew Date\(\)|\bDate\.now\(/, features), 'inject Clock and call now()').toEqual([]);
});

test('files contain no to-do notes', () => {
  const written = allFiles.filter((file) => /\.(ts|tsx|mjs|mts|css|html|json|prisma|sql|md|sh)$/.test(file));
  const files = written.filter((file) => !file.startsWith('tests/tidy/') && file !== 'package-lock.json');
  expect(
    linesWith(
      /\b(TODO|FIXME|HACK)\b|\bcoming soon\b|\bunder construction\b|\blorem ipsum\b|\bnot (yet )?implemented\b/i,
      files,
    ),
    'do it now, or file an issue',
  ).toEqual([]);
});

test('every test runs; only the scale-out tests may ask whether their servers are there', () => {
  const everyTestRuns = 'let the test run, or remove it';
  const suites = others.filter(isTest);
  expect(linesWith(/\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme)\b/, suites), everyTestRuns).toEqual([]);
  const elsewhere = suites.filter((file) => !file.startsWith('tests/scale/'));
  expect(linesWith(/\.(skipIf|runIf)\(|\btest\.skip\(/, elsewhere), everyTestRuns).toEqual([]);
});
