import { expect, test } from 'vitest';
import { isRefusalCode } from '@apsara/domain/refusals';
import { allFiles, read } from './source-files.ts';

interface Row {
  code: string;
  file: string;
  title: string;
}

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());

function rows(): Row[] {
  const lines = read('docs/error-catalogue.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [, , code = '', , proof = ''] = cells(line);
    const [, file = '', title = ''] = /^`([^`]+)` "([^"]+)"$/.exec(proof) ?? [];
    return { code: code.replaceAll('`', ''), file, title };
  });
}

test('the error catalogue names codes that exist and tests that are there', () => {
  const catalogue = rows();
  expect(catalogue.length).toBeGreaterThan(30);
  expect(catalogue.filter(({ code }) => code !== '–' && !isRefusalCode(code))).toEqual([]);
  expect(catalogue.filter(({ file, title }) => !allFiles.includes(file) || !read(file).includes(title))).toEqual([]);
});
