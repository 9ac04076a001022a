import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './generated/tables.ts';

/** Runs statements: each on any connection of the pool, or all within one transaction. */
export type Queries = Kysely<Tables>;

type Call = readonly [queries: Queries, name: string | undefined, text: string, values: readonly unknown[]];

/** All rows that a function answers; with a name the statement is prepared under it. */
export async function rows<Row>(...[queries, name, text, given]: Call): Promise<Row[]> {
  const query: CompiledQuery & { name: string | undefined } = { ...CompiledQuery.raw(text, [...given]), name };
  return (await queries.executeQuery(query)).rows as Row[];
}

/** The one row that a function answers. */
export async function row<Row>(...call: Call): Promise<Row> {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- a function that answers no set answers one row.
  return (await rows<Row>(...call))[0]!;
}

/** The column of values that a function answers. */
export async function values<Value>(...call: Call): Promise<Value[]> {
  return (await rows<{ value: Value }>(...call)).map((each) => each.value);
}

/** The one value that a function answers. */
export async function value<Value>(...call: Call): Promise<Value> {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- a function that answers no set answers one value.
  return (await values<Value>(...call))[0]!;
}

/** The call of a function that answers nothing. */
export async function nothing(...call: Call): Promise<void> {
  await rows(...call);
}
