import { expect, test } from 'vitest';
import { allFiles, isTest, read } from './source-files.ts';

/** A test file is a list of cases and may be longer than a program. */
const longest = (file: string): number => (isTest(file) ? 380 : 320);

/** Drawings are data, one path per line. */
const drawings = new Set(['libs/art/src/glyphs.ts']);

test('files have at most 320 lines, and test files 380', () => {
  const written = allFiles.filter((file) => /\.(ts|tsx|mts|mjs|css|prisma)$/.test(file) && !drawings.has(file));
  const long = written
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ file, lines }) => lines > longest(file))
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${longest(file)}`);
  expect(long, 'split the file by subject').toEqual([]);
});
