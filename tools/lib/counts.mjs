import fs from 'node:fs';
import path from 'node:path';
import { inWorkspace, readJson } from './workspace.mjs';

const folder = inWorkspace('test-results/counts');

/** File of a target's counts; nx.json lists the same path as its output, so that the cache restores it. */
const fileOf = (directory, target) => path.join(folder, directory, `${target}.json`);

/** The targets that are suites of tests; any other target is one check that holds or does not. */
export const suites = ['test', 'tools', 'api', 'scale', 'e2e'];

export function writeCounts(directory, target, counts) {
  const file = fileOf(directory, target);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(counts)}\n`);
}

/** The counts a target left, `{ passed, failed, skipped, failures }`, or undefined when it left none. */
export function readCounts(directory, target) {
  const file = fileOf(directory, target);
  return fs.existsSync(file) ? readJson(file) : undefined;
}

/** Forgets the counts of earlier runs. */
export const clearCounts = () => fs.rmSync(folder, { recursive: true, force: true });
