import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fontSubsets } from './vite-font-subsets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const configure = () =>
  resolveConfig({ configFile: false, plugins: [fontSubsets(pathToFileURL(`${folder}/`))] }, 'build');

test('writes no fonts in a test run', async () => {
  await configure();
  expect(await readdir(folder)).toEqual([]);
});

test('gives concurrent readers a complete file while it is rewritten', async () => {
  vi.stubEnv('VITEST', undefined);
  await writeFile(join(folder, 'latin.woff2'), 'the font of before');
  const reader = await open(join(folder, 'latin.woff2'));
  await configure();
  expect(await reader.readFile('utf8')).toBe('the font of before');
  await reader.close();
  expect((await readdir(folder)).toSorted()).toEqual([
    'bengali.woff2',
    'khmer.woff2',
    'latin-more.woff2',
    'latin.woff2',
    'riel.woff2',
  ]);
});
