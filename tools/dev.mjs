// Watch mode: both web apps with hot replacement, the API and the vendors rebuilt and restarted when their source changes.
// The player site's server stands in front of the others, so that everything has one address as it has in `npm start`.
import { built, nxEnvironment } from './lib/build.mjs';
import { migrateForDevelopment } from './lib/dev-migrations.mjs';
import { startDevProcess } from './lib/dev-process.mjs';
import { prepareWorkspace } from './lib/prepare.mjs';
import { requireFreePort, requireNode } from './lib/preconditions.mjs';
import { packageScript, runPackage } from './lib/run-command.mjs';
import { stopAsked } from './lib/stop-asked.mjs';
import { Hindrance, option, runTool } from './lib/tool.mjs';
import { dataDirectory, inWorkspace } from './lib/workspace.mjs';

/** @import { DevProcess } from './lib/dev-process.mjs' */

const ports = { player: Number(option('port') ?? process.env.PORT ?? 4200), api: 4301, console: 4302, vendors: 4303 };
/** @param {number} port */
const at = (port) => `http://127.0.0.1:${port}`;
/** @param {string} name */
const project = (name) => inWorkspace('apps', name);

/** First builds, so that there is something to watch. */
async function buildServers() {
  const args = ['run-many', '-t', 'build', '-p', '@apsara/mock-api', '@apsara/mock-vendors', '--outputStyle=static'];
  const { code, output } = await runPackage(['nx'], args, { env: nxEnvironment });
  if (code !== 0) throw new Hindrance(`${output}\nThe servers could not be built: see above.`);
}

/** The database outlives the API's restarts, so this tool starts it, not the API. */
async function startDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  /** @type {typeof import('../apps/mock-api/src/shared/postgres/embedded-postgres.ts')} */
  const { startEmbedded } = await import(built.embeddedPostgres);
  return startEmbedded(dataDirectory());
}

/**
 * Here and not in the API, which starts again with every change: a new migration waits until its author is done.
 * @param {string} url
 */
async function migrateDatabase(url) {
  /** @type {typeof import('../apps/mock-api/src/shared/postgres/migrate.ts')} */
  const { migrate } = await import(built.migrate);
  await migrateForDevelopment(url, inWorkspace('prisma/migrations'), migrate);
}

/**
 * @param {string} databaseUrl
 * @returns {DevProcess[]}
 */
function processes(databaseUrl) {
  const vite = packageScript('vite');
  const rebuild = [vite, 'build', '--watch', '--logLevel', 'warn', '--emptyOutDir', 'false'];
  const apiSettings = {
    PORT: String(ports.api),
    DATA_DIR: dataDirectory(),
    DATABASE_URL: databaseUrl,
    MIGRATE: 'off',
    VENDORS_URL: at(ports.vendors),
  };
  const vendorSettings = {
    VENDORS_PORT: String(ports.vendors),
    VENDORS_URL: at(ports.vendors),
    PLATFORM_URL: at(ports.api),
    DATABASE_URL: databaseUrl,
  };
  const behind = { API_URL: at(ports.api) };
  return [
    { name: 'api build', cwd: project('mock-api'), args: rebuild },
    { name: 'api', cwd: inWorkspace(), args: ['--watch', '--watch-preserve-output', built.api], env: apiSettings },
    { name: 'vendors build', cwd: project('mock-vendors'), args: [...rebuild, '--config', 'vite.server.config.ts'] },
    {
      name: 'vendors',
      cwd: inWorkspace(),
      args: ['--watch', '--watch-preserve-output', built.vendors],
      env: vendorSettings,
    },
    { name: 'vendor games', cwd: project('mock-vendors'), args: rebuild },
    { name: 'console', cwd: project('agent-console'), args: [vite], env: { ...behind, PORT: String(ports.console) } },
    {
      name: 'player',
      cwd: project('player-web'),
      args: [vite],
      env: { ...behind, PORT: String(ports.player), CONSOLE_URL: at(ports.console) },
    },
  ];
}

await runTool(async () => {
  requireNode();
  for (const port of Object.values(ports)) await requireFreePort(port);
  await prepareWorkspace();
  await buildServers();
  const asked = stopAsked();
  const database = await startDatabase();
  await migrateDatabase(database.url);
  const running = processes(database.url).map(startDevProcess);
  console.log(
    `\nWatching. Player site http://localhost:${ports.player}/, agent console http://localhost:${ports.player}/agent/. Stop with Ctrl-C.\n`,
  );
  const ended = running.map(({ name, exited }) => exited.then(() => name));
  const first = await Promise.race([asked, ...ended]);
  await Promise.all(running.map((process) => process.stop()));
  await database.stop();
  if (first === 'stop') return 0;
  console.error(`"${first}" ended by itself; its last lines above say why.`);
  return 1;
});
