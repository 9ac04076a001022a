// The migrations, applied one after another, must end in exactly the tables that prisma/schema describes.
import { ensureDatabaseBuilt } from './lib/build.mjs';
import { prismaEnvironment } from './lib/generate-client.mjs';
import { packageScript, runAttached } from './lib/run-command.mjs';
import { startTestDatabase } from './lib/test-database.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(async () => {
  await ensureDatabaseBuilt();
  const { url, stop } = await startTestDatabase();
  try {
    const compare = ['migrate', 'diff', '--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema'];
    return await runAttached(process.execPath, [packageScript('prisma'), ...compare, '--exit-code'], {
      env: { ...prismaEnvironment, DATABASE_URL: url },
    });
  } finally {
    await stop();
  }
});
