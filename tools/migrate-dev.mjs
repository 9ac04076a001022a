// Writes the migration that leads from the committed migrations to prisma/schema and prisma/functions, for a developer
// to read and complete by hand (triggers, constraints, rows), and does not apply it: the next start does.
// Usage: npm run migrate:dev -- --name add_something
// With --by-hand it is written even when there is nothing to do, to be filled in: types, triggers, constraints.
import fs from 'node:fs';
import { join } from 'node:path';
import { ensureDatabaseBuilt } from './lib/build.mjs';
import { functionChanges } from './lib/functions/function-changes.mjs';
import { functionFiles } from './lib/functions/function-files.mjs';
import { ensureGenerated, prismaEnvironment } from './lib/generate-client.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { runPackage } from './lib/run-command.mjs';
import { startTestDatabase } from './lib/test-database.mjs';
import { Hindrance, option, runTool } from './lib/tool.mjs';
import { inWorkspace } from './lib/workspace.mjs';

const migrations = 'prisma/migrations';

/** The answer of `prisma migrate diff` if nothing changed. */
const NOTHING = '-- This is an empty migration.';

const stamp = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14);

const committed = () =>
  fs
    .readdirSync(inWorkspace(migrations))
    .toSorted()
    .map((name) => inWorkspace(migrations, name, 'migration.sql'))
    .filter((file) => fs.existsSync(file))
    .map((file) => fs.readFileSync(file, 'utf8'));

/**
 * Prisma's changes of the tables; empty if there are none.
 * @param {string} url
 */
async function tableChanges(url) {
  const args = ['migrate', 'diff', '--from-migrations', migrations, '--to-schema', 'prisma/schema', '--script'];
  const { code, output } = await runPackage(['prisma'], args, { env: { ...prismaEnvironment, DATABASE_URL: url } });
  if (code !== 0) throw new Hindrance(output);
  const sql = output.slice(output.indexOf('--')).trim();
  return sql.startsWith(NOTHING) ? '' : sql;
}

async function newMigration() {
  const database = await startTestDatabase();
  try {
    const tables = await tableChanges(database.url);
    const files = functionFiles(inWorkspace('prisma/functions'));
    const { drops, creates } = await functionChanges(database.url, { migrations: committed(), tables, files });
    return [drops.join('\n'), tables, ...creates].filter(Boolean).join('\n\n');
  } finally {
    await database.stop();
  }
}

await runTool(async () => {
  const name = option('name');
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Hindrance('Give the migration a name: npm run migrate:dev -- --name add_something');
  await prepareWorkspace();
  await ensureDatabaseBuilt();
  const sql = await newMigration();
  if (!sql && !process.argv.includes('--by-hand'))
    throw new Hindrance('The migrations already end in what prisma/schema and prisma/functions describe.');
  const folder = join(migrations, `${stamp()}_${name}`);
  fs.mkdirSync(inWorkspace(folder));
  fs.writeFileSync(inWorkspace(folder, 'migration.sql'), sql ? `${sql}\n` : '');
  console.log(`Written: ${folder}/migration.sql. Read it, complete it, and start again.`);
  await ensureGenerated();
  return 0;
});
