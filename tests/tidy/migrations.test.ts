import { expect, test } from 'vitest';
import { git } from './source-files.ts';

const since = git('log', '--diff-filter=A', '--format=%H', '--', 'tests/tidy/migrations.test.ts')?.trim();

/** Migrations that a range of history, or the working tree, changed or removed after they were committed. */
const changed = (...range: string[]): string[] =>
  [
    ...new Set(
      git('diff', '--name-only', '--no-renames', '--diff-filter=MD', ...range, '--', 'prisma/migrations')?.split('\n'),
    ),
  ]
    .filter((file) => file.endsWith('.sql'))
    .toSorted();

test('a committed migration is not edited: databases that have it would never get the change', () => {
  const edited = since ? changed(since) : changed('HEAD');
  expect(edited, 'undo the edit and write another migration: npm run migrate:dev -- --name what_changes').toEqual([]);
});
