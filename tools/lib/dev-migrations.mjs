import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withConnection } from './functions/scratch-database.mjs';

/** @typedef {{ name: string, checksum: string, finished_at: Date | null }} AppliedMigration */

/** @param {string} file */
const checksum = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/**
 * The names of the migrations of a folder with the checksums of their texts.
 * @param {string} folder
 */
const written = (folder) =>
  new Map(
    fs
      .readdirSync(folder)
      .map((name) => ({ name, file: path.join(folder, name, 'migration.sql') }))
      .filter(({ file }) => fs.existsSync(file))
      .map(({ name, file }) => [name, checksum(file)]),
  );

/**
 * @param {string} url
 * @returns {Promise<AppliedMigration[]>}
 */
const applied = (url) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('_prisma_migrations') AS books`);
    if (!rows[0].books) return [];
    return (await client.query('SELECT migration_name AS name, checksum, finished_at FROM _prisma_migrations')).rows;
  });

/**
 * Applies the migrations when watch mode starts. A migration written later waits for the next start, so that it can be
 * completed first. The database is copied before new ones are applied. If one of those was edited or deleted since, or
 * failed, the copy is restored and they are applied again.
 * @param {string} url
 * @param {string} folder
 * @param {(url: string, folder: string) => Promise<unknown>} migrate apps/mock-api/src/shared/postgres/migrate.ts
 */
export async function migrateForDevelopment(url, folder, migrate) {
  const name = new URL(url).pathname.slice(1);
  const copy = `${name}_before`;
  /** @param {string} database */
  const at = (database) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  /** @param {string[]} statements */
  const administer = (...statements) =>
    withConnection(at('postgres'), async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const migrations = written(folder);
  /** @param {AppliedMigration} one */
  const isStale = (one) => !one.finished_at || migrations.get(one.name) !== one.checksum;

  const stale = (await applied(url)).filter(isStale);
  const copied = await withConnection(at('postgres'), async (client) => {
    return (await client.query('SELECT FROM pg_database WHERE datname = $1', [copy])).rows.length > 0;
  });
  if (stale.length > 0 && copied && !(await applied(at(copy))).some(isStale)) {
    console.log(`${stale.map((one) => one.name).join(', ')}: changed since it was applied; applied again.`);
    await administer(`DROP DATABASE "${name}" WITH (FORCE)`, `ALTER DATABASE "${copy}" RENAME TO "${name}"`);
  }
  const done = (await applied(url)).length;
  if (done > 0 && done < migrations.size)
    await administer(`DROP DATABASE IF EXISTS "${copy}"`, `CREATE DATABASE "${copy}" TEMPLATE "${name}"`);
  await migrate(url, folder);
}
