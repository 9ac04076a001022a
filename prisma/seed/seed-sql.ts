import { rows, type Queries } from '../function-calls.ts';

/** Runs a statement of the seed's transaction. @returns its rows. */
export type SeedSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export const seedSql =
  (queries: Queries): SeedSql =>
  (text, values = []) =>
    rows(queries, undefined, text, values);
