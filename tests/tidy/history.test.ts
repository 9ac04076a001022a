import { expect, test } from 'vitest';
import { git } from './source-files.ts';

const conventional = /^(feat|fix|docs|test|refactor|perf|style|build|ci|chore|revert)(\([a-z0-9-]+\))?!?: \S/;

test('commit subjects say what kind of change they are and to which feature', () => {
  const subjects = (git('log', '--no-merges', '-n', '200', '--format=%s') ?? '').split('\n').filter(Boolean);
  expect(subjects.filter((subject) => !conventional.test(subject))).toEqual([]);
});
