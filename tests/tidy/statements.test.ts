import { expect, test } from 'vitest';
import { allFiles, isTest, read } from './source-files.ts';

/** The layer itself: what connects, migrates and streams. */
const layer = /^apps\/mock-api\/src\/shared\/(database\.ts|database-driver\.ts|lists\/snapshot-reader\.ts|postgres\/)/;
const otherWays = /\.sql[<(]|\btogether\(|\bsqlOf\(|\bSql\b|\$transaction\b|\$(queryRaw|executeRaw)/;

/** Files that still run statements in another way than by Kysely. The list only shrinks. */
const unconverted: readonly string[] = [
];

test('statements run by Kysely, and transactions open by `transaction`', () => {
  const server = allFiles.filter((file) => /^apps\/mock-api\/src\/(app|features|shared)\/.*\.ts$/.test(file));
  const found = server.filter((file) => !isTest(file) && !layer.test(file) && otherWays.test(read(file)));
  expect(found, 'convert the file (ARCHITECTURE, "The database"), and take its name out of the list').toEqual(
    unconverted,
  );
});
