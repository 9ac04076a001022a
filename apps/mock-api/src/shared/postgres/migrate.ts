import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The key `prisma migrate` locks with, so that the two never run at once. */
const PRISMA_LOCK = 72707369;

const bookkeeping = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL, logs TEXT,
  rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

interface Applied {
  migration_name: string;
  finished_at: Date | null;
  checksum: string;
  logs: string | null;
}

async function apply(client: pg.Client, name: string, sql: string): Promise<void> {
  const id = randomUUID();
  const checksum = createHash('sha256').update(sql).digest('hex');
  await client.query('INSERT INTO "_prisma_migrations"(id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql);
  } catch (error) {
    await client.query('UPDATE "_prisma_migrations" SET logs = $2 WHERE id = $1', [id, String(error)]);
    throw new Error(`migration ${name} failed: ${String(error)}`, { cause: error });
  }
  await client.query('UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [
    id,
  ]);
}

/**
 * Applies the committed migrations in order, keeping the books as Prisma would, without Prisma's command line.
 * Several processes may call it at once: one works, the others wait and find nothing to do.
 * @returns the names it applied.
 * @throws Error when a migration fails, failed before, or was edited after it was applied, and when the database was
 * created before the first migration of the folder.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK]);
    await client.query(bookkeeping);
    const { rows } = await client.query<Applied>(
      'SELECT migration_name, finished_at, checksum, logs FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
    );
    const done = new Map(rows.map((row) => [row.migration_name, row]));
    const names = readdirSync(folder)
      .toSorted()
      .filter((name) => existsSync(join(folder, name, 'migration.sql')));
    if (done.size > 0 && !done.has(names[0] ?? '')) {
      throw new Error(
        `the database was created before the migration ${names[0]}, with which all databases begin; run "npm run reset" to start with an empty one`,
      );
    }
    for (const name of names) {
      const file = join(folder, name, 'migration.sql');
      const sql = readFileSync(file, 'utf8');
      const before = done.get(name);
      if (before && !before.finished_at) throw new Error(`migration ${name} failed earlier: ${before.logs ?? ''}`);
      if (before && before.checksum !== createHash('sha256').update(sql).digest('hex')) {
        throw new Error(
          `migration ${name} was edited after it was applied; run "npm run reset" to start with an empty database`,
        );
      }
      if (before) continue;
      await apply(client, name, sql);
      applied.push(name);
    }
  } finally {
    await client.end();
  }
  return applied;
}
