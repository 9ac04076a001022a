import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inWorkspace } from './workspace.mjs';

const skipped = new Set(['node_modules', 'dist', 'generated', 'test-results', '.vite']);

/**
 * @param {string} location
 * @returns {Generator<string, void>}
 */
function* filesUnder(location) {
  const absolute = inWorkspace(location);
  if (!fs.existsSync(absolute)) return;
  if (!fs.statSync(absolute).isDirectory()) {
    yield location;
    return;
  }
  for (const name of fs.readdirSync(absolute).sort()) {
    if (!skipped.has(name)) yield* filesUnder(path.join(location, name));
  }
}

/**
 * One hash over the names and contents of all files in the given places, so that a new checkout of the same text counts
 * as unchanged.
 * @param {readonly string[]} locations
 */
export function fingerprint(locations) {
  const hash = createHash('sha256');
  for (const location of locations) {
    for (const file of filesUnder(location)) {
      const content = fs.readFileSync(inWorkspace(file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * Whether the stamp file holds this fingerprint.
 * @param {string} stamp
 * @param {string} value
 */
export const isStamped = (stamp, value) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === value;

/**
 * @param {string} stamp
 * @param {string} value
 */
export function writeStamp(stamp, value) {
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, value);
}
