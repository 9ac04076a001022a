import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageScript } from './lib/run-command.mjs';
import { inWorkspace } from './lib/workspace.mjs';

/** @typedef {{ status: number | null, output: string }} Run */

/** @type {string} */
let copy;
/** @type {Run} */
let laying;

/**
 * @param {string} script
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {Run}
 */
const run = (script, args, cwd = copy) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
/** @param {string[]} args */
const lay = (...args) => run(path.join(copy, 'tools/feature.mjs'), args);
/** @param {Run} run */
const aboutIt = ({ output }) => output.split('\n').filter((line) => /lucky-?spins/i.test(line));

/** A copy of the workspace that shares the installed packages except its own libraries. */
function copyHouse() {
  copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-feature-')));
  const left = new Set(['node_modules', 'dist', '.git', '.nx', '.data']);
  /** @param {string} source */
  const filter = (source) => source === inWorkspace() || !left.has(path.basename(source));
  fs.cpSync(inWorkspace(), copy, { recursive: true, filter });
  fs.mkdirSync(path.join(copy, 'node_modules'));
  for (const name of fs.readdirSync(inWorkspace('node_modules'))) {
    if (name !== '@apsara') fs.symlinkSync(inWorkspace('node_modules', name), path.join(copy, 'node_modules', name));
  }
  fs.cpSync(inWorkspace('node_modules/@apsara'), path.join(copy, 'node_modules/@apsara'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

beforeAll(() => {
  copyHouse();
  laying = lay('lucky-spins', 'free spins a member can win');
}, 60_000);
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

test('it lists the created files and the next steps', () => {
  expect(laying).toMatchObject({ status: 0, output: expect.stringContaining('Next: show LuckySpinsPage') });
});

test.each(['apps/mock-api', 'apps/player-web', 'libs/api', 'libs/domain'])(
  'what is laid type-checks in %s',
  (project) => {
    expect(aboutIt(run(packageScript('@typescript/native', 'tsc'), ['--noEmit', '-p', project]))).toEqual([]);
  },
  60_000,
);

test('the created files pass lint and format', () => {
  const laid = fs
    .readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules') && /lucky-spins[.\w-]*\.tsx?$/.test(file));
  expect(laid).toHaveLength(8);
  expect(run(packageScript('oxlint'), ['--type-aware', ...laid])).toMatchObject({ status: 0 });
  expect(run(packageScript('prettier'), ['--check', ...laid, 'libs/api/src/contract.ts'])).toMatchObject({ status: 0 });
}, 60_000);

test('the feature is registered in the contract, the modules and the glossary', () => {
  /** @param {string} file */
  const read = (file) => fs.readFileSync(path.join(copy, file), 'utf8');
  expect(read('libs/api/src/contract.ts')).toMatch(/const features = {[^;]*luckySpins/);
  expect(read('apps/mock-api/src/app/app.module.ts')).toMatch(/const features = \[[^;]*LuckySpinsModule/);
  expect(read('docs/ARCHITECTURE.md')).toMatch(/\| `lucky-spins` +\| free spins a member can win +\|/);
});

/**
 * @param {string} project
 * @param {string} file
 */
const vitest = (project, file) => run(packageScript('vitest'), ['run', file], path.join(copy, project));

test('its rules hold', () => {
  expect(vitest('libs/domain', 'lucky-spins')).toMatchObject({ status: 0 });
}, 60_000);

test.each([
  ['libs/api', 'contract'],
  ['apps/player-web', 'locales'],
])(
  'the tests of %s find no fault with it (%s)',
  (project, file) => {
    expect(aboutIt(vitest(project, file)).filter((line) => !line.includes('✓'))).toEqual([]);
  },
  60_000,
);

test('nothing is written over', () => {
  expect(lay('lucky-spins', 'again')).toMatchObject({
    status: 1,
    output: expect.stringContaining('nothing was written'),
  });
});

test.each(['LuckySpins', 'lucky_spins', '../sites', ''])('"%s" is no name for a feature', (name) => {
  expect(lay(name, 'free spins')).toMatchObject({ status: 1, output: expect.stringContaining('kebab-case') });
});
