import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spellings } from './lib/feature/feature-name.mjs';
import { pageOf } from './lib/feature/pages.mjs';
import { packageScript } from './lib/run-command.mjs';
import { inWorkspace, projects } from './lib/workspace.mjs';

/** @typedef {{ status: number | null, output: string }} Run */

/** The features to lay, one for each page they may have. */
const features = [
  ['lucky-spins', 'free spins a member can win'],
  ['old-addresses', 'addresses that operators see', '--page', 'console'],
  ['gift-stories', 'stories beside a gift', '--page', 'part'],
  ['quiz-boxes', 'boxes that nobody sees', '--page', 'none'],
];
const laidName = /(lucky-spins|old-addresses|gift-stories|quiz-boxes)[.\w-]*\.tsx?$/;

/** @type {string} */
let copy;
/** @type {Run[]} */
const laid = [];
/** @type {string[]} */
let files;

/**
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<Run>}
 */
const run = (script, args) =>
  new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', VITEST: undefined };
    const child = spawn(process.execPath, [script, ...args], { cwd: copy, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    child.on('close', (status) => resolve({ status, output }));
  });
/** @param {readonly string[]} args */
const lay = (args) => run(path.join(copy, 'tools/feature.mjs'), args);
/** @param {string} file */
const read = (file) => fs.readFileSync(path.join(copy, file), 'utf8');

/** A copy of the workspace that shares the installed packages except its own libraries. */
function copyHouse() {
  copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-feature-')));
  const left = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'test-results', 'migrations']);
  /** @param {string} source */
  const filter = (source) => source === inWorkspace() || !left.has(path.basename(source));
  fs.cpSync(inWorkspace(), copy, { recursive: true, filter });
  fs.mkdirSync(path.join(copy, 'node_modules'));
  for (const name of fs.readdirSync(inWorkspace('node_modules'))) {
    if (name !== '@apsara') fs.symlinkSync(inWorkspace('node_modules', name), path.join(copy, 'node_modules', name));
  }
  for (const { directory } of projects()) {
    const own = inWorkspace(directory, 'node_modules');
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(copy, directory, 'node_modules'));
  }
  fs.cpSync(inWorkspace('node_modules/@apsara'), path.join(copy, 'node_modules/@apsara'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

beforeAll(async () => {
  copyHouse();
  for (const args of features) laid.push(await lay(args));
  files = fs
    .readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules') && laidName.test(file));
}, 600_000);
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

test('it lists the created files and the next steps', () => {
  expect(laid.map(({ status, output }) => (status === 0 ? 0 : output))).toEqual([0, 0, 0, 0]);
  const [player = '', operators = '', part = '', none = ''] = laid.map(({ output }) => output);
  expect(player).toContain('show LuckySpinsPage in apps/player-web/src/app/pages.tsx');
  expect(operators).toContain('add /oldAddresses to apps/agent-console/src/app/menu.ts');
  expect(part).toContain('place GiftStoriesPart on a page');
  for (const output of [player, operators, part, none]) expect(output).toContain('npm run migrate:dev -- --name add_');
});

test('a feature has files for the page it asks for', () => {
  const screens = files.filter((file) => /^apps\/(player-web|agent-console)\//.test(file));
  expect(screens.map((file) => path.basename(file)).toSorted()).toEqual([
    'gift-stories-part.tsx',
    'lucky-spins-page.tsx',
    'old-addresses-list.tsx',
    'old-addresses.resource.tsx',
  ]);
  expect(files.length - screens.length).toBe(features.length * 8);
});

test.concurrent.each([
  ['apps/mock-api', /^(apps\/mock-api|libs)\//, ['libs/api/src/contract.ts']],
  ['apps/player-web', /^apps\/player-web\//, ['apps/player-web/src/shared/i18next.d.ts']],
  ['apps/agent-console', /^apps\/agent-console\//, []],
  ['tests', /^tests\//, ['tests/support/api-instance.ts']],
])(
  'the created files in %s type-check',
  async (project, own, registers) => {
    const config = path.join(copy, `${path.basename(project)}.tsconfig.json`);
    const include = [...files.filter((file) => own.test(file)), ...registers];
    fs.writeFileSync(config, JSON.stringify({ extends: `./${project}/tsconfig.json`, include }));
    const checked = await run(packageScript('@typescript/native', 'tsc'), ['--noEmit', '-p', config]);
    expect(checked).toEqual({ status: 0, output: '' });
  },
  600_000,
);

test.concurrent('the created files pass lint and format', async () => {
  const [linted, formatted] = await Promise.all([
    run(packageScript('oxlint'), ['--type-aware', ...files]),
    run(packageScript('oxfmt'), ['--check', ...files, 'libs/api/src/contract.ts']),
  ]);
  expect(linted).toMatchObject({ status: 0 });
  expect(formatted).toMatchObject({ status: 0 });
}, 600_000);

test('the feature is registered in the contract, the modules, the console and the glossary', () => {
  expect(read('libs/api/src/contract.ts')).toMatch(/const features = {[^;]*luckySpins/);
  const modules = read('apps/mock-api/src/app/app.module.ts');
  expect(modules).toContain("import { LuckySpinsModule } from '../features/lucky-spins/lucky-spins.module.ts';");
  expect(modules).toMatch(/const features = \[[^;]*LuckySpinsModule/);
  const resources = read('apps/agent-console/src/app/app.tsx');
  expect(resources).toContain(
    "import { oldAddressesResource } from '../features/old-addresses/old-addresses.resource.tsx';",
  );
  expect(resources).toMatch(/operator: \[[^\]]*oldAddressesResource/);
  expect(read('docs/ARCHITECTURE.md')).toMatch(/\| `lucky-spins` +\| free spins a member can win +\|/);
});

test.concurrent('the created files pass their tests and those of the contract and the words', async () => {
  const own = files.filter((file) => file.endsWith('.test.ts'));
  const { output } = await run(packageScript('vitest'), [
    'run',
    ...own,
    'libs/api/src/contract.test.ts',
    'apps/player-web/src/shared/locales',
  ]);
  for (const file of own) expect(output).toContain(`✓ ${file}`);
  const named = /lucky.?spins|old.?addresses|gift.?stories|quiz.?boxes/i;
  expect(output.split('\n').filter((line) => named.test(line) && !line.includes('✓'))).toEqual([]);
}, 600_000);

test('existing files are not overwritten', async () => {
  expect(await lay(['lucky-spins', 'again'])).toMatchObject({
    status: 1,
    output: expect.stringContaining('nothing was written'),
  });
});

test.each(['LuckySpins', 'lucky_spins', '../sites', ''])('"%s" is no name for a feature', (name) => {
  expect(() => spellings(name)).toThrow('kebab-case');
});

test('a page of another kind is refused', () => {
  expect(() => pageOf('admin')).toThrow('--page is player, part, console, none');
});

test.each([
  ['notes', 'Note'],
  ['known-addresses', 'KnownAddress'],
  ['gift-stories', 'GiftStory'],
  ['bonuses', 'Bonus'],
  ['prizes', 'Prize'],
  ['bet-statuses', 'BetStatus'],
  ['feedback', 'Feedback'],
  ['news', 'News'],
])('one of %s is a %s', (name, one) => {
  expect(spellings(name).onePascal).toBe(one);
});
