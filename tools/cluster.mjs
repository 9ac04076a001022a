// Serves the platform from several instances behind nginx, on one PostgreSQL and one Redis, as an installation with many players would.
import { ensureBuilt } from './lib/build.mjs';
import { launchCluster } from './lib/cluster.mjs';
import { greeting } from './lib/greeting.mjs';
import { requireNginx } from './lib/nginx.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { requireFreePort, requireNode, requireSharedServers } from './lib/preconditions.mjs';
import { stopAsked } from './lib/stop-asked.mjs';
import { option, runTool } from './lib/tool.mjs';
import { dataDirectory } from './lib/workspace.mjs';

await runTool(async () => {
  requireNode();
  await requireSharedServers();
  requireNginx();
  const port = Number(option('port') ?? process.env.PORT ?? 4200);
  await requireFreePort(port, process.env.HOST);
  await prepareWorkspace();
  await ensureBuilt();

  const asked = stopAsked();
  const dataDir = dataDirectory();
  console.log('Starting …');
  const cluster = launchCluster({ port, dataDir, env: { DATABASE_URL: process.env.DATABASE_URL } });
  try {
    const running = await Promise.race([cluster.ready, asked]);
    if (running !== 'stop') console.log(greeting(running.url, dataDir));
    await asked;
    console.log('\nStopping …');
    return (await cluster.stop()) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
});
