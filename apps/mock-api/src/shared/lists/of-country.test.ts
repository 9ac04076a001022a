import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { allRows } from '../statements.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';
import { ofCountry } from './of-country.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  const site = await new TestSite(database, new TestClock()).build();
  for (const [username, country] of Object.entries({ khmer: 'KH', thai: 'TH', unknown: null })) {
    const { id } = await site.player(0n);
    await database.member.update({ where: { id }, data: { username, country } });
  }
});

const chosen = (country?: string) =>
  sql<{ username: string }>`SELECT m.username FROM members m
    WHERE m.site_code = 'lotus' AND ${ofCountry(country)}`;

test.each([
  ['KH', ['khmer']],
  ['none', ['unknown']],
  ['BD', []],
  [undefined, ['khmer', 'thai', 'unknown']],
])('of %s are %j', async (country, names) => {
  const rows = await allRows(database.query, chosen(country));
  expect(rows.map(({ username }) => username).toSorted()).toEqual(names);
});

test.each(['KH', 'none'])('of %s are read from the index of countries', async (country) => {
  const lines = await database.transaction(async (transaction) => {
    await sql`INSERT INTO members
      SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'username', 'other' || n))).*
        FROM members m, generate_series(1, 3000) n WHERE m.username = 'thai'`.execute(transaction);
    await sql`ANALYZE members`.execute(transaction);
    const plan = await allRows(transaction, sql<{ 'QUERY PLAN': string }>`EXPLAIN ${chosen(country)}`);
    await sql`DELETE FROM members WHERE username LIKE 'other%'`.execute(transaction);
    return plan.map((row) => row['QUERY PLAN']);
  });
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('members_country')]));
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/Index Cond: .*country/)]));
});
