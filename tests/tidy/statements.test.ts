import { expect, test } from 'vitest';
import { allFiles, isTest, read } from './source-files.ts';

/** The layer itself: what connects, migrates and streams. */
const layer = /^apps\/mock-api\/src\/shared\/(database\.ts|database-driver\.ts|lists\/snapshot-reader\.ts|postgres\/)/;
const otherWays = /\.sql[<(]|\binTransaction\(|\bSql\b|\$transaction\b|\$(queryRaw|executeRaw)/;

test('the server runs statements by Kysely, and opens transactions by `transaction`', () => {
  const server = allFiles.filter((file) => /^apps\/mock-api\/src\/(app|features|shared)\/.*\.ts$/.test(file));
  const found = server.filter((file) => !isTest(file) && !layer.test(file) && otherWays.test(read(file)));
  expect(found, 'use the ways of ARCHITECTURE, "The database"').toEqual([]);
});
