import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** From the root of the workspace, where the drill runs, or from this project, where its tests run. */
const folder = () => (existsSync('deploy/ha') ? 'deploy/ha' : '../../deploy/ha');

/**
 * A file of `deploy/ha` with its places filled in, so that the drill runs on the configuration that is deployed.
 * @throws Error when a place has no value, or a value no place
 */
export function settingsOf(file: string, values: Readonly<Record<string, string | number>>): string {
  const left = new Set(Object.keys(values));
  const text = readFileSync(resolve(folder(), file), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/ha/${file} wants a value for ${name}`);
    left.delete(name);
    return String(value);
  });
  if (left.size > 0) throw new Error(`deploy/ha/${file} has no place for ${[...left].join(', ')}`);
  return text;
}
