import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The answer of git, or nothing where the workspace is not a clone (an unpacked archive). */
export function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64e6,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** Every file of the repository, as a path from its root: tracked by git, or untracked and not ignored. */
export const allFiles: readonly string[] = (git('ls-files', '--cached', '--others', '--exclude-standard') ?? '')
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .toSorted();

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export const isTest = (file: string): boolean => /\.(test|spec)\.\w+$/.test(file);

/** Program files, in the languages of the workspace. */
export const programFiles = allFiles.filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file));

/** Each line a pattern matches, as `file:line: text`, ready to be shown as a finding. */
export function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Import specifiers of a file, verbatim. */
export const writtenImportsOf = (file: string): string[] =>
  [...read(file).matchAll(importPattern)].map((match) => match[1] ?? '');

/** Imports of a file: relative paths as paths from the root, packages by their name. */
export const importsOf = (file: string): string[] =>
  writtenImportsOf(file).map((target) => (target.startsWith('.') ? posix.join(posix.dirname(file), target) : target));

/** The app, storey (app, features, shared) and feature a file of an app belongs to. */
export function roomOf(file: string): { app: string; storey: string; feature: string | undefined } | undefined {
  const match = /^apps\/([^/]+)\/src\/(app|features|shared)\/(?:([^/]+)\/)?/.exec(file);
  if (!match?.[1] || !match[2]) return undefined;
  return { app: match[1], storey: match[2], feature: match[2] === 'features' ? match[3] : undefined };
}
