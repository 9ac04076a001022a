import { inWorkspace, readJson } from './workspace.mjs';

/**
 * @typedef {object} Locked An entry of package-lock.json.
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * What a package cannot run without, and what it uses where it is there. `npm ls` adds peers that are optional, and with
 * them Prisma's whole command line.
 * @param {Locked} entry
 */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * Where Node finds a package that is asked for at a location: in the nearest `node_modules` above it.
 * @param {Record<string, Locked>} packages
 * @param {string} location
 * @param {string} name
 * @returns {string | undefined}
 */
function found(packages, location, name) {
  const candidate = `${location ? `${location}/` : ''}node_modules/${name}`;
  if (packages[candidate]) return candidate;
  if (!location) return undefined;
  const above = location.includes('/node_modules/') ? location.slice(0, location.lastIndexOf('/node_modules/')) : '';
  return found(packages, above, name);
}

/**
 * The folders of all packages that a workspace runs with, workspaces left out, as package-lock.json has them.
 * @param {string} workspace its folder
 * @returns {string[]} folders below the root
 */
export function packageClosure(workspace, lock = readJson(inWorkspace('package-lock.json'))) {
  /** @type {Record<string, Locked>} */
  const packages = lock.packages;
  /** @type {Set<string>} */
  const seen = new Set([workspace]);
  for (const location of seen) {
    for (const name of neededBy(packages[location] ?? {})) {
      const at = found(packages, location, name);
      // What is optional may be there for another system only.
      if (at) seen.add(packages[at]?.link ? (packages[at].resolved ?? at) : at);
    }
  }
  return [...seen].filter((location) => location.includes('node_modules/'));
}
