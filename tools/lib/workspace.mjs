import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {Record<string, string | undefined>} Environment Environment variables; `undefined` takes one away.
 * @typedef {object} Project An npm workspace; its directory is relative to the root.
 * @property {string} name
 * @property {string} directory
 * @property {{ name: string, scripts?: Record<string, string> }} packageJson
 */

/** The folder that holds the whole workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/**
 * An absolute path inside the workspace.
 * @param {string[]} parts
 */
export const inWorkspace = (...parts) => path.join(root, ...parts);

/** The folder of an instance's data: DATA_DIR, or `.data` by default. */
export const dataDirectory = (env = process.env) => path.resolve(root, env.DATA_DIR ?? '.data');

/**
 * What a file holds; the caller declares its type.
 * @param {string} file
 */
export const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * Every npm workspace that is a project of its own.
 * @returns {Project[]}
 */
export function projects() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces: patterns } = readJson(inWorkspace('package.json'));
  const directories = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return fs.readdirSync(inWorkspace(parent)).map((name) => `${parent}/${name}`);
  });
  return directories
    .filter((directory) => fs.existsSync(inWorkspace(directory, 'package.json')))
    .map((directory) => ({
      directory,
      name: path.basename(directory),
      packageJson: readJson(inWorkspace(directory, 'package.json')),
    }));
}
