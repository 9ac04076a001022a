import fs from 'node:fs';
import { ensureBuilt, nxEnvironment } from './build.mjs';
import { oneCheck } from './check-run.mjs';
import { prismaEnvironment } from './generate-client.mjs';
import { runPackage } from './run-command.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';
import { inWorkspace, projects } from './workspace.mjs';

/** The projects whose tests use a database, and the name under which each looks for its address. */
const databaseVariables = {
  'apps/mock-api': 'SERVICE_TEST_DATABASE_URL',
  'apps/mock-vendors': 'TEST_DATABASE_URL',
  prisma: 'SERVICE_TEST_DATABASE_URL',
};

/** Lint checks the import arrows too, but only when Nx has drawn its graph; without one it would skip them in silence. */
async function lint() {
  const graph = await runPackage(['nx'], ['graph', '--file=.nx/graph.json'], { env: nxEnvironment });
  if (graph.code !== 0) return oneCheck(graph);
  const { code, output } = await runPackage(['oxlint'], ['--type-aware'], { env: { CI: undefined } }); // With CI set it colours whatever it is told.
  const arrowsUnchecked = output.includes('The rule will be skipped');
  return oneCheck({ code: arrowsUnchecked ? 1 : code, output });
}

/** Checks each project by itself, so that only what is wrong is shown. */
async function typeCheck() {
  const results = [];
  for (const { directory, packageJson } of projects()) {
    if (packageJson.scripts?.typecheck)
      results.push(await runPackage(['@typescript/native', 'tsc'], ['--noEmit', '-p', directory]));
  }
  const failures = results.filter(({ code }) => code !== 0);
  return oneCheck({ code: failures.length, output: failures.map(({ output }) => output).join('') });
}

const format = async () => oneCheck(await runPackage(['prettier'], ['--check', '.', '--log-level=warn']));

/** Files and exports that nobody asks for. */
const deadCode = async () => oneCheck(await runPackage(['knip'], ['--no-progress', '--no-config-hints']));

async function build() {
  await ensureBuilt();
  return oneCheck({ code: 0, output: '' });
}

/** The migrations, applied one after another, must end in exactly the tables that prisma/schema describes. */
async function migrations(testDatabase) {
  const { url } = await testDatabase();
  const args = [
    'migrate',
    'diff',
    '--from-migrations',
    'prisma/migrations',
    '--to-schema',
    'prisma/schema',
    '--exit-code',
  ];
  return oneCheck(await runPackage(['prisma'], args, { env: { ...prismaEnvironment, DATABASE_URL: url } }));
}

const hasTests = (directory) =>
  fs
    .readdirSync(inWorkspace(directory), { recursive: true })
    .some((file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules'));

function unitChecks(testDatabase) {
  const tested = projects().filter(({ directory, packageJson }) => packageJson.scripts?.test && hasTests(directory));
  return tested.map(({ directory }) => {
    const variable = databaseVariables[directory];
    const run = async () => runVitest(directory, variable && { env: { [variable]: (await testDatabase()).url } });
    return { name: `unit ${directory}`, needs: variable ? ['build'] : [], run };
  });
}

const scaleRemark = () =>
  process.env.TEST_DATABASE_URL
    ? undefined
    : 'The scale-out tests were skipped: set TEST_DATABASE_URL and TEST_REDIS_URL, and install nginx, to run them.';

/** Every check of `npm test`; `testDatabase` answers the run's embedded database, started when first asked for. */
export function testPlan(testDatabase) {
  const suites = [
    { name: 'api tests', directory: 'tests/api', needs: ['build'], run: () => runVitest('tests/api') },
    {
      name: 'scale-out tests',
      directory: 'tests/scale',
      needs: ['build'],
      run: () => runVitest('tests/scale', { remark: scaleRemark() }),
    },
    { name: 'browser tests', directory: 'tests/e2e', needs: ['build'], alone: true, run: () => runPlaywright('tests') },
  ];
  return [
    { name: 'build', run: build },
    { name: 'lint', run: lint },
    { name: 'format', run: format },
    { name: 'dead code', run: deadCode },
    { name: 'type check', run: typeCheck },
    { name: 'tidy', run: () => runVitest('tests/tidy') },
    { name: 'migrations', needs: ['build'], run: () => migrations(testDatabase) },
    { name: 'unit tools', run: () => runVitest('tools') },
    ...unitChecks(testDatabase),
    ...suites.filter(({ directory }) => fs.existsSync(inWorkspace(directory)) && hasTests(directory)),
  ];
}
