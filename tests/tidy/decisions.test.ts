import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, read } from './source-files.ts';

const decisions = allFiles.filter((file) => file.startsWith('docs/decisions/'));

/** A title as a file name: "Identify a site by its host name" is identify-a-site-by-its-host-name. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A decision begins with its number and title, then its date and whether it still holds. */
function expectedName(file: string): string {
  const [title = '', , dated = ''] = read(file).split('\n');
  const [, number = '', words = ''] = /^# (\d+)\. (\S.*)$/.exec(title) ?? [];
  if (!/^\d{4}-\d{2}-\d{2} · (Accepted|Superseded)\b/.test(dated))
    return 'line 3: "YYYY-MM-DD · Accepted" or "… · Superseded by …"';
  return `${number.padStart(4, '0')}-${slugOf(words)}.md`;
}

test('every decision has a number, a date and a status, and its file is named after its title', () => {
  const wrong = decisions.filter((file) => posix.basename(file) !== expectedName(file));
  expect(wrong.map((file) => `${file}: should be ${expectedName(file)}`)).toEqual([]);
});

test('decisions are numbered without gaps', () => {
  const numbers = decisions.map((file) => Number(posix.basename(file).slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
