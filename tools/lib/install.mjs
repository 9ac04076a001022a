import fs from 'node:fs';
import { runNpm } from './run-command.mjs';
import { Hindrance } from './tool.mjs';
import { inWorkspace, readJson } from './workspace.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [extraneous]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * True if node_modules, including those of the workspaces, contain exactly the packages of package-lock.json. npm
 * writes its list of installed packages last, so an interrupted install, a changed lock and a manual install are all
 * detected without a marker file.
 */
function isInstalled() {
  const installedList = inWorkspace('node_modules/.package-lock.json');
  if (!fs.existsSync(installedList)) return false;
  /** @type {Lock} */
  const { packages: installed } = readJson(installedList);
  /** @type {Lock} */
  const lock = readJson(inWorkspace('package-lock.json'));
  const wanted = Object.entries(lock.packages).filter(([location, entry]) => location !== '' && !entry.extraneous);
  return wanted.every(([location, entry]) => {
    const found = installed[location];
    if (!found) return Boolean(entry.optional || entry.devOptional);
    const isThere = fs.existsSync(inWorkspace(location)); // A folder inside an app may be gone though npm's list has it.
    return isThere && found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** Installs the locked packages when they are not there yet. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (about a minute, once) …');
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Hindrance(`${output}\nThe packages could not be installed: npm ci said the above.`);
}
