import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Database } from '../shared/database.ts';
import type { Transaction } from '../shared/statements.ts';

/** Runs an SQL text; bigint columns come as bigint. */
export type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Runs plain SQL texts in one transaction. */
export const inTransaction = <T>(
  database: Database,
  work: (sql: Sql, transaction: Transaction) => Promise<T>,
): Promise<T> =>
  database.transaction((transaction) => {
    const sql: Sql = async (text, values = []) =>
      (await transaction.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))).rows as never;
    return work(sql, transaction);
  });
