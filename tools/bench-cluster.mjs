// Measures a signed bet through nginx and two instances against TPC-B on the same PostgreSQL; docs/benchmarks.md explains the figures.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureLoadBuilt } from './lib/build.mjs';
import { launchCluster } from './lib/cluster.mjs';
import { requireNginx } from './lib/nginx.mjs';
import { freePort, requireRedis } from './lib/preconditions.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { runAttached } from './lib/run-command.mjs';
import { startTestDatabase } from './lib/test-database.mjs';
import { runTool } from './lib/tool.mjs';
import { inWorkspace } from './lib/workspace.mjs';

await runTool(async () => {
  await requireRedis();
  requireNginx();
  await prepareWorkspace();
  await ensureLoadBuilt('bench');
  const database = await startTestDatabase({ durable: true });
  const port = await freePort();
  // As in production: no seeded accounts and no stand-ins. Requests are not logged.
  const env = {
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    APSARA_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'warn',
  };
  const cluster = launchCluster({ port, dataDir: path.join(database.directory, 'cluster'), env });
  try {
    await cluster.ready;
    const [one, two, nginx] = cluster.pids();
    const postgres = Number(
      fs.readFileSync(path.join(database.directory, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    );
    const pids = { PostgreSQL: [postgres], instances: [one, two], nginx: [nginx] };
    const BENCH_CLUSTER = JSON.stringify({ databaseUrl: database.url, port, pids });
    return await runAttached(process.execPath, [inWorkspace('tests/bench/dist/cluster.js')], {
      env: { BENCH_CLUSTER },
    });
  } finally {
    await cluster.stop();
    await database.stop();
  }
});
