// Runs API tests: `npm run test:api -- <file>`. With `--keep` their platform stays for the next run, until its sources
// change or `--stop` ends it.
import { endKeptInstance, keptInstance } from './lib/kept-instance.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { packageScript, runAttached } from './lib/run-command.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--stop')) {
    endKeptInstance();
    return 0;
  }
  await prepareWorkspace();
  const instance = args.includes('--keep') ? await keptInstance() : undefined;
  const files = args.filter((arg) => arg !== '--keep');
  return runAttached(process.execPath, [packageScript('vitest'), 'run', '--root', 'tests/api', ...files], {
    env: instance && { INSTANCE_URL: instance.url, INSTANCE_DATABASE_URL: instance.databaseUrl },
  });
});
