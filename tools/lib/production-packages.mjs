import fs from 'node:fs';
import path from 'node:path';
import { runNpm } from './run-command.mjs';
import { inWorkspace, readJson } from './workspace.mjs';

/**
 * @typedef {object} Locked An entry of package-lock.json.
 * @property {boolean} [dev]
 * @property {Record<string, string>} [devDependencies]
 *
 * @typedef {object} Audit What `npm audit --json` prints.
 * @property {string} [message] why there is no answer
 * @property {Record<string, { severity: string, range: string }>} [vulnerabilities]
 */

/** Workspaces that production does not run. */
const testsOnly = /^(node_modules\/@apsara\/)?(tests|bench|chaos)(\/|$)/;

/** What is reported package by package, and ends the report with 1. */
const severe = ['critical', 'high'];

/**
 * Writes a workspace that has the production packages of package-lock.json and nothing else. `npm sbom --omit dev` leaves
 * out what any workspace has among its development packages as well, such as fastify and zod.
 * @param {string} directory
 */
function writeProductionWorkspace(directory) {
  /** @param {string} file @param {unknown} content */
  const write = (file, content) => {
    fs.mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    fs.writeFileSync(path.join(directory, file), JSON.stringify(content));
  };
  /** @type {{ version: string, packages: Record<string, Locked> }} */
  const lock = readJson(inWorkspace('package-lock.json'));
  /** @type {Record<string, object>} */
  const packages = {};
  fs.rmSync(directory, { recursive: true, force: true });
  for (const [location, entry] of Object.entries(lock.packages)) {
    if (entry.dev || testsOnly.test(location)) continue;
    const isInstalled = location.includes('node_modules/');
    const { devDependencies: _, ...rest } = entry;
    packages[location] = isInstalled ? entry : { version: lock.version, ...rest };
    if (!isInstalled) write(path.join(location, 'package.json'), packages[location]);
  }
  write('package-lock.json', { ...lock, packages });
}

/**
 * Lists the production packages in a file of the CycloneDX format.
 * @returns {Promise<{ file: string, count: number, workspace: string }>} the file, and a workspace that has only these packages
 */
export async function writeSbom() {
  const workspace = inWorkspace('dist/sbom/apsara');
  const file = inWorkspace('dist/sbom/apsara.cdx.json');
  writeProductionWorkspace(workspace);
  const args = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--loglevel=error'];
  const { code, output } = await runNpm(['sbom', ...args], { cwd: workspace });
  if (code !== 0) throw new Error(`npm could not list the production packages:\n${output}`);
  fs.writeFileSync(file, output);
  return { file, count: readJson(file).components.length, workspace };
}

/**
 * Asks the registry which packages of a workspace have known vulnerabilities.
 * @param {string} workspace
 */
export async function audit(workspace) {
  const args = ['--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=silent'];
  const { output } = await runNpm(['audit', ...args], { cwd: workspace });
  return judged(output);
}

/**
 * The lines of a report on what `npm audit --json` printed, and whether something severe is among it.
 * @param {string} output
 * @returns {{ lines: string[], isSevere: boolean }}
 */
export function judged(output) {
  const { message, vulnerabilities } = parsed(output);
  if (!vulnerabilities)
    return { lines: [`Vulnerabilities: NOT CHECKED, the registry gave no list (${message})`], isSevere: false };
  const found = Object.entries(vulnerabilities);
  const listed = found.filter(([, { severity }]) => severe.includes(severity));
  const summary = `Vulnerabilities: ${found.length} packages, ${listed.length} of them high or critical`;
  return {
    lines: [summary, ...listed.map(([name, { severity, range }]) => `  ${severity}: ${name} ${range}`)],
    isSevere: listed.length > 0,
  };
}

/**
 * @param {string} output
 * @returns {Audit}
 */
function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return { message: output.trim() || 'no answer' };
  }
}
