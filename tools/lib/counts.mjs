import fs from 'node:fs';
import path from 'node:path';
import { inWorkspace, readJson } from './workspace.mjs';

/**
 * @typedef {object} Counts The tests of a suite.
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] the failed tests with their messages
 */

const folder = inWorkspace('test-results/counts');

/**
 * File of a target's counts; nx.json lists the same path as its output, so that the cache restores it.
 * @param {string} directory
 * @param {string} target
 */
const fileOf = (directory, target) => path.join(folder, directory, `${target}.json`);

/** The targets that are suites of tests; any other target is one check that holds or does not. */
export const suites = ['test', 'tools', 'api', 'scale', 'e2e'];

/**
 * @param {string} directory
 * @param {string} target
 * @param {Counts} counts
 */
export function writeCounts(directory, target, counts) {
  const file = fileOf(directory, target);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(counts)}\n`);
}

/**
 * The counts a target left, or undefined when it left none.
 * @param {string} directory
 * @param {string} target
 * @returns {Counts | undefined}
 */
export function readCounts(directory, target) {
  const file = fileOf(directory, target);
  return fs.existsSync(file) ? readJson(file) : undefined;
}

/** Forgets the counts of earlier runs. */
export const clearCounts = () => fs.rmSync(folder, { recursive: true, force: true });
