import { expect, test } from 'vitest';
import { allFiles, read } from './source-files.ts';

const longest = 300;

/** Drawings that are data, one path a line: nobody reads them from top to bottom. */
const drawings = new Set(['libs/art/src/glyphs.ts']);

test(`no file is longer than ${longest} lines`, () => {
  const written = allFiles.filter((file) => /\.(ts|tsx|mts|mjs|css|prisma)$/.test(file) && !drawings.has(file));
  const lengths = written.map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }));
  expect(lengths.filter(({ lines }) => lines > longest)).toEqual([]);
});
