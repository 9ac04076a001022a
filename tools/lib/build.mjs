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
  authenticatorReset: inWorkspace('apps/mock-api/dist/authenticator-reset.js'),
  auditVerify: inWorkspace('apps/mock-api/dist/audit-verify.js'),
  ledgerVerify: inWorkspace('apps/mock-api/dist/ledger-verify.js'),
  platform: inWorkspace('apps/mock-api/dist/platform.js'),
  secretsReseal: inWorkspace('apps/mock-api/dist/secrets-reseal.js'),
  seed: inWorkspace('apps/mock-api/dist/seed.js'),
  embeddedPostgres: inWorkspace('apps/mock-api/dist/embedded-postgres.js'),
  migrate: inWorkspace('apps/mock-api/dist/migrate.js'),
  vendors: inWorkspace('apps/mock-vendors/dist/server/server.js'),
  playerWeb: inWorkspace('apps/player-web/dist/index.html'),
  agentConsole: inWorkspace('apps/agent-console/dist/index.html'),
};

/** One hash over all that the platform is built of. */
export const platformFingerprint = () => fingerprint(sources);

/** Nx without its daemon, its cloud and its full-screen view; it builds for production, also when a test asks for it. */
export const nxEnvironment = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NODE_ENV: undefined,
  VITEST: undefined,
};

/**
 * A build lists every file it made; what went wrong would drown in them.
 * @param {string} output
 */
const withoutAssets = (output) =>
  output
    .split('\n')
    .filter((line) => !/dist\/.*kB/.test(line))
    .join('\n');

/** @param {readonly string[]} args */
async function runBuild(args) {
  const { code, output } = await runPackage(['nx'], [...args, '--outputStyle=static'], { env: nxEnvironment });
  if (code !== 0) throw new Hindrance(`${withoutAssets(output)}\nThe build failed: see above.`);
}

/**
 * Builds what changed of the platform. Nx's own cached run costs two to three seconds; comparing the sources first costs a tenth of one,
 * and a second `npm start` is mostly waiting for this.
 */
export async function ensureBuilt() {
  if (process.env.NX_TASK_TARGET_TARGET) return; // Nx builds a task's dependencies before it runs the task.
  const current = platformFingerprint();
  if (isStamped(stamp, current) && Object.values(built).every((file) => fs.existsSync(file))) return;
  console.log('Building what changed …');
  await runBuild(['run-many', '-t', 'build', '--projects=tag:type:app']);
  writeStamp(stamp, current);
}

/** Builds the API alone if there is no build of it: enough for its database, which changes seldom. */
export async function ensureDatabaseBuilt() {
  if (process.env.NX_TASK_TARGET_TARGET || fs.existsSync(built.embeddedPostgres)) return;
  console.log('Building the API, whose PostgreSQL is needed …');
  await runBuild(['build', '@apsara/mock-api']);
}

/**
 * Builds the platform and the programs that put it under load.
 * @param {'bench' | 'chaos'} project
 */
export async function ensureLoadBuilt(project) {
  await ensureBuilt();
  await runBuild(['build', `@apsara/${project}`]);
}
