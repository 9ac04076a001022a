import { ensureGenerated } from './lib/generate-client.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/preconditions.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(async () => {
  requireNode();
  await ensureInstalled();
  console.log((await ensureGenerated()) ? 'The database client is generated.' : 'The database client is up to date.');
});
