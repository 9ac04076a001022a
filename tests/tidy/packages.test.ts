import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, read } from './source-files.ts';

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx?: { tags?: string[] };
}

interface LockedPackage {
  version?: string;
  extraneous?: boolean;
  optionalDependencies?: Record<string, string>;
}

const packageFiles = allFiles.filter((file) => posix.basename(file) === 'package.json');
const packageOf = (file: string) => JSON.parse(read(file)) as PackageJson;
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages;

test('every version is exact', () => {
  const exact = /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
  const loose = packageFiles.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = packageOf(file);
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name]) => !name.startsWith('@apsara/'),
    );
    return ranges.filter(([, version]) => !exact.test(version)).map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(loose, 'write the version without ^ or ~').toEqual([]);
});

/** The locked package a folder's import of the name finds, as Node looks for it: in its own folder, then in each one above. */
function found(location: string, name: string): LockedPackage | undefined {
  const here = locked[posix.join(location, 'node_modules', name)];
  if (here || location === '') return here;
  return found(location.slice(0, Math.max(0, location.lastIndexOf('/node_modules/'))), name);
}

// A registry without a platform's package makes npm leave it out of the lock without a word, and then `npm ci` fails.
test('the lock holds the package of every platform', () => {
  const missing = Object.entries(locked).flatMap(([location, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const entry = found(location, name);
        return !entry || (/^\d+\.\d+\.\d+$/.test(version) && entry.version !== version);
      })
      .map(([name, version]) => `${location} needs ${name}@${version}`),
  );
  expect(missing, 'run rm -rf node_modules && npm ci, or npm install, where the registry has all platforms').toEqual(
    [],
  );
});

test('the lock holds nothing that no package asks for', () => {
  const extraneous = Object.keys(locked).filter((location) => locked[location]?.extraneous);
  expect(extraneous, 'run npm prune').toEqual([]);
});

test('every project has a scope and a type, and lint knows where its arrows may point', () => {
  const rules = read('.oxlintrc.json');
  const projects = packageFiles.filter((file) => file !== 'package.json');
  const untagged = projects.filter((file) => {
    const tags = packageOf(file).nx?.tags ?? [];
    return (
      !tags.some((tag) => tag.startsWith('scope:')) || !tags.some((tag) => rules.includes(`"sourceTag": "${tag}"`))
    );
  });
  expect(untagged, 'tag it in its package.json, and add the tag to .oxlintrc.json').toEqual([]);
});
