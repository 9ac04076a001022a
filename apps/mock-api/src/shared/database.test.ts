import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { Database, Sql } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});

const endConnectionOf = async (sql: Sql): Promise<void> => {
  const [row] = await sql<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await database.sql('SELECT pg_terminate_backend($1, 5000)', [row!.pid]);
};

test('a connection that is lost in the middle fails the work, and not the process', async () => {
  const work = database.together(async (sql) => {
    await sql('CREATE TABLE half_made ()');
    await endConnectionOf(sql);
    await sql('SELECT 1');
  });
  await expect(work).rejects.toThrow(/connection/i);
  expect(await database.sql("SELECT to_regclass('half_made')::text AS made")).toEqual([{ made: null }]);
});

test('what was lost is not lent out again', async () => {
  await expect(database.together(endConnectionOf)).rejects.toThrow(/connection/i);
  const many = Array.from({ length: 32 }, () => database.together((sql) => sql('SELECT 1 AS one')));
  expect(await Promise.all(many)).toEqual(many.map(() => [{ one: 1 }]));
});
