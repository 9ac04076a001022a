import fs from 'node:fs';
import path from 'node:path';
import { nxEnvironment } from './build.mjs';
import { packageScript, runCommand, runPackage } from './run-command.mjs';
import { patience } from './test-runners.mjs';
import { inWorkspace, projects } from './workspace.mjs';

/**
 * @import { CommandResult } from './run-command.mjs'
 * @typedef {{ name: string, run: () => Promise<CommandResult> }} Check
 * @typedef {[directory: string, tests: string[]]} ProjectTests Test files of a project.
 */

/** @param {string[]} args */
const git = async (...args) => (await runCommand('git', args)).output.split('\n').filter(Boolean);

/** Files that differ from where this branch left main, committed or not, and new ones; those that are gone are not named. */
export async function changedFiles() {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main').then((lines) =>
    lines.filter((line) => /^[0-9a-f]{40}$/.test(line)),
  );
  const changed = await git('diff', '--name-only', '--diff-filter=d', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].toSorted((one, other) => one.localeCompare(other));
}

/** @param {string} file */
const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);

/**
 * The tests that lie beside changed files, in the same folder, by project.
 * @param {readonly string[]} files
 * @param {readonly string[]} tested directories of projects
 * @param {(folder: string) => string[]} testsIn the test files of a folder
 * @returns {ProjectTests[]}
 */
export function testsBeside(files, tested, testsIn) {
  return tested.flatMap((directory) => {
    const own = files.filter((file) => file.startsWith(`${directory}/`));
    const tests = [...new Set(own.map((file) => path.posix.dirname(file)))].flatMap(testsIn);
    return tests.length > 0 ? [[directory, tests]] : [];
  });
}

/** @param {string} folder */
const testsIn = (folder) =>
  fs
    .readdirSync(inWorkspace(folder))
    .filter(isTest)
    .map((name) => `${folder}/${name}`);

/**
 * @param {ProjectTests} project
 * @returns {Check}
 */
const testsOf = ([directory, tests]) => ({
  name: `${tests.length === 1 ? tests[0] : `${tests.length} test files of ${directory}`}`,
  run: () =>
    runPackage(['vitest'], ['run', ...patience, ...tests.map((file) => path.posix.relative(directory, file))], {
      cwd: inWorkspace(directory),
    }),
});

/**
 * @param {string} script
 * @param {string[]} args
 */
const node = (script, ...args) => runCommand(process.execPath, [inWorkspace(script), ...args]);

/**
 * The checks of some changed files; the slow ones begin first.
 * @param {readonly string[]} files
 * @returns {Check[]}
 */
export function checksOf(files) {
  if (files.length === 0) return [];
  const programs = files.filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file));
  const tested = projects()
    .filter(({ packageJson }) => packageJson.scripts?.test && packageJson.name !== '@apsara/tests')
    .map(({ directory }) => directory);
  const types = () =>
    runCommand(process.execPath, [packageScript('nx'), 'affected', '-t', 'typecheck', `--files=${files.join(',')}`], {
      env: nxEnvironment,
    });
  return [
    { name: 'types of what changed and what uses it', run: types },
    ...(programs.length > 0 ? [{ name: 'lint', run: () => node('tools/lint.mjs', ...programs) }] : []),
    ...testsBeside(files, [...tested, 'tools'], testsIn).map(testsOf),
    { name: 'house rules', run: () => runPackage(['vitest'], ['run', ...patience, '--root', 'tests/tidy']) },
    {
      name: 'format',
      run: () => runPackage(['oxfmt'], ['--check', '--no-error-on-unmatched-pattern', ...files]),
    },
  ];
}
