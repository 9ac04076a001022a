import { sql, type RawBuilder } from 'kysely';
import type { CompiledQuery, Kysely, QueryExecutorProvider, Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { JsonText } from '@apsara/prisma/column-types';
import type { Tables } from '@apsara/prisma/tables';
import type { NamedQuery } from './database-driver.ts';

/** Runs statements: each on any connection of the pool, or all within one transaction. */
export type Queries = Kysely<Tables>;

/** Runs the statements of one transaction. */
export type Transaction = KyselyTransaction<Tables>;

/** A query of Kysely's builder, or a text of its `sql` template. */
export interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** All rows of a statement, prepared under the name when it has one. */
export async function allRows<Row>(queries: Queries, statement: Statement<Row>, name?: string): Promise<Row[]> {
  const query: NamedQuery<Row> = { ...statement.compile(queries), name };
  return (await queries.executeQuery<Row>(query)).rows;
}

/**
 * The first row of a statement that always has one, as a sum or a function's answer, prepared under the name when it has one.
 * @throws Error when there is none
 */
export async function oneRow<Row>(queries: Queries, statement: Statement<Row>, name?: string): Promise<Row> {
  const [row] = await allRows(queries, statement, name);
  if (row === undefined) throw new Error('A statement that always has a row had none.');
  return row;
}

/** What a column is compared with by `=`: it equals one of the values, of which there may be none. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`ANY(${values})`;

/** The sum of a bigint column, zero of no rows; a plain sum of them is a numeric, which comes as text. */
export const sumOf = (column: string): RawBuilder<bigint> => sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/** Waits for others that do what this names, who then wait until the transaction ends. */
export async function lockUntilEnd(transaction: Transaction, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}

/** Whether a statement failed because a row with the same key is there. */
export const isTaken = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505';

/** A value as the text of a JSON column. */
export const json = <Value>(value: Value): JsonText<Value> => JSON.stringify(value) as JsonText<Value>;
