/** Runs a statement of the seed's transaction. @returns its rows. */
export type SeedSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
