import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allFiles, read, roomOf } from './source-files.ts';

/** The names in the glossary: the first word of each line of the table below its heading. */
function glossary(): Set<string> {
  const section = read('docs/ARCHITECTURE.md')
    .split(/^## /m)
    .find((part) => part.startsWith('Glossary of features'));
  return new Set([...(section ?? '').matchAll(/^\| `([a-z-]+)` +\|/gm)].map((match) => match[1] ?? ''));
}

const names = glossary();
const features = (app: string) =>
  new Set(allFiles.flatMap((file) => (roomOf(file)?.app === app ? [roomOf(file)?.feature ?? ''] : [])).filter(Boolean));
const unknown = (found: Iterable<string>) => [...found].filter((name) => !names.has(name));

test('the glossary names the features', () => {
  expect(names.size).toBeGreaterThan(20);
});

const apps = ['mock-api', 'player-web', 'agent-console'];
const schemas = allFiles.flatMap((file) => /^prisma\/schema\/(?!main)([a-z-]+)\.prisma$/.exec(file)?.[1] ?? []);
const contracts = allFiles.flatMap((file) => /^libs\/api\/src\/([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);

const unknownName = 'add the feature to the glossary in docs/ARCHITECTURE.md, or use the name it has there';

describe('a feature has one name, and it stands in the glossary', () => {
  test.each(apps)('in the folders of %s', (app) => {
    expect(unknown(features(app)), unknownName).toEqual([]);
  });

  test('among the tables', () => {
    expect(unknown(schemas), unknownName).toEqual([]);
  });
});

test('the glossary names no feature without a contract, a table or a folder in an app', () => {
  const built = new Set([...contracts, ...schemas, ...apps.flatMap((app) => [...features(app)])]);
  const idle = [...names].filter((name) => !built.has(name));
  expect(idle, 'take the name out of the glossary in docs/ARCHITECTURE.md').toEqual([]);
});

test("the server's feature has the name of its contract", () => {
  const controllers = allFiles.filter((file) => /^apps\/mock-api\/src\/features\/.*\.controller\.ts$/.test(file));
  const nameless = controllers.filter((file) => {
    const feature = roomOf(file)?.feature ?? '';
    return !posix.basename(file).startsWith(feature) || !allFiles.includes(`libs/api/src/${feature}.ts`);
  });
  expect(nameless, 'name it after its feature, whose contract is libs/api/src/<feature>.ts').toEqual([]);
});

test('every feature folder of the server has a module of its name', () => {
  const doors = [...features('mock-api')].map((name) => `apps/mock-api/src/features/${name}/${name}.module.ts`);
  const missing = doors.filter((door) => !allFiles.includes(door));
  expect(missing, 'add the module, or move the files to the feature they belong to').toEqual([]);
});
