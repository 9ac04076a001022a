import fs from 'node:fs';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { runPackage } from './run-command.mjs';
import { Hindrance } from './tool.mjs';
import { inWorkspace } from './workspace.mjs';

const stamp = inWorkspace('.nx/build.stamp');
const sources = [
  'apps',
  'libs',
  'prisma',
  'tools/check-bundle.mjs',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];

/** The files that a complete build leaves behind. */
export const built = {
  api: inWorkspace('apps/mock-api/dist/main.js'),
  ledgerVerify: inWorkspace('apps/mock-api/dist/ledger-verify.js'),
  bench: inWorkspace('apps/mock-api/dist/bench.js'),
  benchCluster: inWorkspace('apps/mock-api/dist/bench-cluster.js'),
  benchAgents: inWorkspace('apps/mock-api/dist/bench-agents.js'),
  benchRecords: inWorkspace('apps/mock-api/dist/bench-records.js'),
  chaos: inWorkspace('apps/mock-api/dist/chaos.js'),
  embeddedPostgres: inWorkspace('apps/mock-api/dist/embedded-postgres.js'),
  vendors: inWorkspace('apps/mock-vendors/dist/server/server.js'),
  playerWeb: inWorkspace('apps/player-web/dist/index.html'),
  agentConsole: inWorkspace('apps/agent-console/dist/index.html'),
};

/** Nx without its daemon, its cloud and its full-screen view. */
export const nxEnvironment = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };

/** A build lists every file it made; what went wrong would drown in them. */
const withoutAssets = (output) =>
  output
    .split('\n')
    .filter((line) => !/dist\/.*kB/.test(line))
    .join('\n');

/**
 * Builds what changed. Nx's own cached run costs two to three seconds; comparing the sources first costs a tenth of one,
 * and a second `npm start` is mostly waiting for this.
 */
export async function ensureBuilt() {
  const current = fingerprint(sources);
  if (isStamped(stamp, current) && Object.values(built).every((file) => fs.existsSync(file))) return;
  console.log('Building what changed …');
  const { code, output } = await runPackage(['nx'], ['run-many', '-t', 'build', '--outputStyle=static'], {
    env: nxEnvironment,
  });
  if (code !== 0) throw new Hindrance(`${withoutAssets(output)}\nThe build failed: see above.`);
  writeStamp(stamp, current);
}
