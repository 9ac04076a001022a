import fs from 'node:fs';
import path from 'node:path';
import { nxEnvironment } from './build.mjs';
import { packageScript, runCommand, runPackage } from './run-command.mjs';
import { inWorkspace, projects } from './workspace.mjs';

/**
 * @import { CommandResult } from './run-command.mjs'
 * @typedef {{ name: string, run: () => Promise<CommandResult> }} Check
 * @typedef {[directory: string, folders: string[]]} TestFolders Folders to test of a project.
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
 * The folders to test by project: those of the changed files in which tests lie.
 * @param {readonly string[]} files
 * @param {readonly string[]} tested directories of projects
 * @param {(folder: string) => boolean} testsIn whether tests lie in a folder
 * @returns {TestFolders[]}
 */
export function testFolders(files, tested, testsIn) {
  return tested.flatMap((directory) => {
    const own = files.filter((file) => file.startsWith(`${directory}/`));
    const folders = [...new Set(own.map((file) => path.posix.dirname(file)))].filter(testsIn);
    return folders.length > 0 ? [[directory, folders]] : [];
  });
}

/** @param {string} folder */
const hasTests = (folder) => fs.existsSync(inWorkspace(folder)) && fs.readdirSync(inWorkspace(folder)).some(isTest);

/**
 * Vitest takes a folder of the project as a part of the file's path.
 * @param {TestFolders} folders
 * @returns {Check}
 */
const testsOf = ([directory, folders]) => ({
  name: `tests of ${folders.length === 1 ? folders[0] : `${folders.length} folders of ${directory}`}`,
  run: () =>
    runPackage(['vitest'], ['run', ...folders.map((folder) => `${path.posix.relative(directory, folder)}/`)], {
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
    ...testFolders(files, [...tested, 'tools'], hasTests).map(testsOf),
    { name: 'house rules', run: () => runPackage(['vitest'], ['run', '--root', 'tests/tidy']) },
    {
      name: 'format',
      run: () => runPackage(['prettier'], ['--check', '--ignore-unknown', '--log-level=warn', ...files]),
    },
  ];
}
