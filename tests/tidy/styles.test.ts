import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, programFiles, read } from './source-files.ts';

const sheets = allFiles.filter((file) => file.endsWith('.module.css'));
const bare = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|url\([^)]*\)/g, '');

/** The classes a sheet has rules for. */
const classesOf = (sheet: string): Set<string> =>
  new Set(
    [...bare(read(sheet)).matchAll(/([^{}]*)\{/g)].flatMap(([, rule]) =>
      [...rule!.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!),
    ),
  );

/** The classes that other sheets take over from one. */
const composed = new Map<string, string[]>();
for (const sheet of sheets)
  for (const [, names, from] of read(sheet).matchAll(/composes:\s*([^;]+?)\s+from\s+'([^']+)'/g)) {
    const source = posix.join(posix.dirname(sheet), from!);
    composed.set(source, [...(composed.get(source) ?? []), ...names!.split(/\s+/)]);
  }

/** Each import of a stylesheet: the name it is imported by, and the text of the importing file. */
const imports = programFiles
  .filter((file) => /^(apps|libs)\//.test(file))
  .flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, called, path]) => ({
      sheet: posix.join(posix.dirname(file), path!),
      called: called!,
      text,
    }));
  });

/** Class names used of a stylesheet, and whether an expression uses names that cannot be read here. */
function asked(sheet: string): { names: Set<string>; freely: boolean } {
  const expressions = imports
    .filter((one) => one.sheet === sheet)
    .flatMap(({ called, text }) =>
      [...text.matchAll(new RegExp(`\\b${called}\\[([^\\]]+)\\]`, 'g'))].map(([, expression]) => expression!),
    );
  const names = expressions.map((expression) => /^'([\w-]+)'$/.exec(expression)?.[1]);
  return {
    names: new Set([...names.filter((name) => name !== undefined), ...(composed.get(sheet) ?? [])]),
    freely: names.includes(undefined),
  };
}

test('every class in use has its rules', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const missing = sheets.flatMap((sheet) =>
    [...asked(sheet).names].filter((name) => !classesOf(sheet).has(name)).map((name) => `${sheet} .${name}`),
  );
  expect(missing, 'add the class to the style sheet, or correct its name').toEqual([]);
});

test('every class with rules is in use', () => {
  const idle = sheets.flatMap((sheet) => {
    const { names, freely } = asked(sheet);
    return freely ? [] : [...classesOf(sheet)].filter((name) => !names.has(name)).map((name) => `${sheet} .${name}`);
  });
  expect(idle, 'remove the class').toEqual([]);
});
