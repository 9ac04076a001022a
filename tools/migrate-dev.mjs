// Writes the migration that leads from the committed migrations to prisma/schema, for a developer to read and complete
// by hand (our functions in SQL stand in migrations too), and does not apply it: the next start does.
// Usage: npm run migrate:dev -- --name add_something
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureGenerated, prismaEnvironment } from './lib/generate-client.mjs';
import { runPackage } from './lib/run-command.mjs';
import { startTestDatabase } from './lib/test-database.mjs';
import { Hindrance, option, runTool } from './lib/tool.mjs';
import { inWorkspace } from './lib/workspace.mjs';

/** What `prisma migrate diff` answers when there is nothing to do. */
const NOTHING = '-- This is an empty migration.';

const stamp = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14);

await runTool(async () => {
  const name = option('name');
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Hindrance('Give the migration a name: npm run migrate:dev -- --name add_something');
  const database = await startTestDatabase();
  try {
    const args = [
      'migrate',
      'diff',
      '--from-migrations',
      'prisma/migrations',
      '--to-schema',
      'prisma/schema',
      '--script',
    ];
    const { code, output } = await runPackage(['prisma'], args, {
      env: { ...prismaEnvironment, DATABASE_URL: database.url },
    });
    if (code !== 0) throw new Hindrance(output);
    const sql = output.slice(output.indexOf('--')).trim();
    if (sql.startsWith(NOTHING)) throw new Hindrance('The migrations already end in what prisma/schema describes.');
    const folder = join('prisma/migrations', `${stamp()}_${name}`);
    await mkdir(inWorkspace(folder), { recursive: true });
    await writeFile(inWorkspace(folder, 'migration.sql'), `${sql}\n`);
    console.log(`Written: ${folder}/migration.sql. Read it, complete it, and start again.`);
    await ensureGenerated();
    return 0;
  } finally {
    await database.stop();
  }
});
