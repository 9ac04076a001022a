import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COUNT_CAP } from '@apsara/api/count-cap';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { allRows } from '../statements.ts';
import { deepPage, pageOf } from './deep-pages.ts';

test('a list has no pages beyond the rows that are counted', async () => {
  const { query } = await freshDatabase();
  const page = async (skip: number, take: number) => {
    const numbers = deepPage<{ id: number }>(
      { direction: 'ASC', skip, take },
      {
        places: sql`SELECT id FROM generate_series(1, 30000) id`,
        order: sql`id`,
        found: (found) => sql`SELECT id FROM ${found} p`,
        after: sql`f.id`,
      },
    );
    const { rows, total } = pageOf(await allRows(query, numbers));
    expect(total).toBe(COUNT_CAP);
    return rows.map(({ id }) => id);
  };
  expect(await page(0, 2)).toEqual([1, 2]);
  expect(await page(COUNT_CAP - 2, 50)).toEqual([COUNT_CAP - 1, COUNT_CAP]);
  expect(await page(COUNT_CAP + 10, 50)).toEqual([]);
});
