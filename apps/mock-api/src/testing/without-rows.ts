import type { Database } from '../shared/database.ts';

const refuses = `CREATE OR REPLACE FUNCTION refuse_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'nothing is written down'; END $$`;

/** Does something while the database takes no row of the table: what belongs to one must not happen either. */
export async function withoutRows<T>(
  database: Database,
  table: 'audit_events' | 'messages',
  work: () => Promise<T>,
): Promise<T> {
  await database.sql(refuses, []);
  await database.sql(`CREATE TRIGGER refuse_rows BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse_rows()`, []);
  try {
    return await work();
  } finally {
    await database.sql(`DROP TRIGGER refuse_rows ON ${table}`, []);
  }
}
