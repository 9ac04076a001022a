import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { Database } from './database.ts';
import { allRows, json, oneRow, type Queries } from './statements.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});

const endConnectionOf = async (queries: Queries): Promise<void> => {
  const { pid } = await oneRow(queries, sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`);
  await allRows(database.query, sql`SELECT pg_terminate_backend(${pid}, 5000)`);
};

test('a connection that is lost in the middle fails the work, and not the process', async () => {
  const work = database.transaction(async (transaction) => {
    await allRows(transaction, sql`CREATE TABLE half_made ()`);
    await endConnectionOf(transaction);
    await allRows(transaction, sql`SELECT 1`);
  });
  await expect(work).rejects.toThrow(/connection/i);
  expect(await allRows(database.query, sql`SELECT to_regclass('half_made')::text AS made`)).toEqual([{ made: null }]);
});

test('a lost connection is not used again', async () => {
  await expect(database.transaction(endConnectionOf)).rejects.toThrow(/connection/i);
  const one = sql<{ one: number }>`SELECT 1 AS one`;
  const many = Array.from({ length: 32 }, () => database.transaction((transaction) => allRows(transaction, one)));
  expect(await Promise.all(many)).toEqual(many.map(() => [{ one: 1 }]));
});

test("a failed statement rolls its transaction back and is the caller's error", async () => {
  const work = database.transaction(async (transaction) => {
    await transaction
      .insertInto('turnoverRules')
      .values({ siteCode: 'x', percents: json({}), lostBelow: 1n })
      .execute();
    await allRows(transaction, sql`SELECT 1 / 0`);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await database.query.selectFrom('turnoverRules').select('siteCode').execute()).toEqual([]);
});

test('columns come as their types say', async () => {
  const statement = sql`SELECT 9007199254740993::bigint AS large_amount, '2026-01-31'::date AS day, '{"a_b": [1]}'::jsonb AS details`;
  expect(await oneRow(database.query, statement)).toEqual({
    largeAmount: 9007199254740993n,
    day: '2026-01-31',
    details: { a_b: [1] },
  });
});

test('lists come with elements of their type', async () => {
  const statement = sql`SELECT ARRAY[9007199254740993, NULL]::bigint[] AS amounts, '{2026-01-31}'::date[] AS days, '{}'::bigint[] AS none`;
  expect(await oneRow(database.query, statement)).toEqual({
    amounts: [9007199254740993n, null],
    days: ['2026-01-31'],
    none: [],
  });
});

test('a list is kept in a column of JSON as a list', async () => {
  const what = { id: crypto.randomUUID(), siteCode: 'x', kind: 'daily_wage', product: 'CONS' } as const;
  const tiers = [{ bets: '1', netLoss: null, headcount: 0, amount: '5' }];
  const contract = {
    ...what,
    holderId: crypto.randomUUID(),
    status: 'P' as const,
    requestKey: 'x',
    changedAt: new Date(),
  };
  const { offered } = await database.query
    .insertInto('contracts')
    .values({ ...contract, offered: json(tiers) })
    .returning('offered')
    .executeTakeFirstOrThrow();
  expect(offered).toEqual(tiers);
});

test('a statement with a name is prepared under it', async () => {
  await database.transaction(async (transaction) => {
    const statement = sql<{ name: string }>`SELECT name FROM pg_prepared_statements WHERE name = 'named'`;
    expect(await allRows(transaction, statement, 'named')).toEqual([{ name: 'named' }]);
  });
});
