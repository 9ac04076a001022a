// Writes the migration that leads from the committed migrations to prisma/schema, for a developer to read and complete
// by hand (our functions in SQL stand in migrations too), and does not apply it: the next start does.
// Usage: npm run migrate:dev -- --name add_something
import { prismaEnvironment, ensureGenerated } from './lib/generate-client.mjs';
import { runningServer } from './lib/embedded-server.mjs';
import { packageScript, runAttached } from './lib/run-command.mjs';
import { Hindrance, option, runTool } from './lib/tool.mjs';
import { dataDirectory } from './lib/workspace.mjs';

await runTool(async () => {
  const name = option('name');
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Hindrance('Give the migration a name: npm run migrate:dev -- --name add_something');
  const url = process.env.DATABASE_URL ?? runningServer(dataDirectory())?.url;
  if (!url) throw new Hindrance('A database is needed to compare with. Run npm start in another terminal, or set DATABASE_URL.');
  const args = [packageScript('prisma'), 'migrate', 'dev', '--create-only', '--name', name];
  const code = await runAttached(process.execPath, args, { env: { ...prismaEnvironment, DATABASE_URL: url } });
  if (code === 0) await ensureGenerated();
  return code;
});
