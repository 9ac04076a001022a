import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the whole workspace. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** An absolute path inside the workspace. */
export const inWorkspace = (...parts) => path.join(root, ...parts);

/** The folder of an instance's data: DATA_DIR, or `.data` by default. */
export const dataDirectory = (env = process.env) => path.resolve(root, env.DATA_DIR ?? '.data');

export const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Every npm workspace that is a project of its own: `[{ name, directory, packageJson }]`, directory relative to the root. */
export function projects() {
  const patterns = readJson(inWorkspace('package.json')).workspaces;
  const directories = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return fs.readdirSync(inWorkspace(parent)).map((name) => `${parent}/${name}`);
  });
  return directories
    .filter((directory) => fs.existsSync(inWorkspace(directory, 'package.json')))
    .map((directory) => ({
      directory,
      name: directory.split('/').at(-1),
      packageJson: readJson(inWorkspace(directory, 'package.json')),
    }));
}
