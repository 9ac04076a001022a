import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, isTest, read, roomOf } from './source-files.ts';
import { sqlFunctions } from './sql-functions.ts';

interface Table {
  model: string;
  name: string;
  owner: string;
}

function tables(): Table[] {
  const schemas = allFiles.filter((file) => /^prisma\/schema\/.*\.prisma$/.test(file));
  return schemas.flatMap((file) =>
    [...read(file).matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, model = '', body = '']) => ({
      model,
      name: /@@map\("([^"]+)"\)/.exec(body)?.[1] ?? model,
      owner: posix.basename(file, '.prisma'),
    })),
  );
}

const writers = [
  ...allFiles
    .filter((file) => /^apps\/mock-api\/src\/features\/.*\.ts$/.test(file) && !isTest(file))
    .map((file) => ({ file, feature: roomOf(file)?.feature, text: read(file) })),
  ...sqlFunctions.map(({ file, feature, body }) => ({ file, feature, text: body })),
];

/** Writes to another feature's tables, each with its reason. The list only shrinks. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // A call's key is taken by its own function: taking it through one of the ledger's costs 8 us more, 5 % of a bet.
  seamless: ['ledger_requests'],
};

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A write through Prisma's client or Kysely, or a statement of SQL that writes. */
function writes(text: string, { model, name }: Table): boolean {
  const throughClient = new RegExp(`\\.${lowerFirst(model)}\\s*\\.(create|update|upsert|delete)`);
  const inSql = new RegExp(`(INSERT\\s+INTO|UPDATE|DELETE\\s+FROM|TRUNCATE|MERGE\\s+INTO)\\s+"?${name}"?[\\s("]`, 'i');
  const throughKysely = new RegExp(`\\.(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*'${camelCase(name)}\\b`);
  return [throughClient, throughKysely, inSql].some((pattern) => pattern.test(text));
}

test('only the feature whose schema declares a table writes it', () => {
  const known = tables();
  expect(known.length).toBeGreaterThan(0);
  const trespasses = writers.flatMap(({ file, feature, text }) =>
    known
      .filter((table) => table.owner !== feature && writes(text, table))
      .map(({ name, owner }) => ({ file, feature: feature ?? '', name, owner })),
  );
  const refused = trespasses.filter(({ feature, name }) => !allowed[feature]?.includes(name));
  const foreign = refused.map(({ file, name, owner }) => `${file} writes ${name}, which belongs to ${owner}`);
  expect(foreign, 'call the service or the function of the owner').toEqual([]);
  const needed = new Set(trespasses.map(({ feature, name }) => `${feature} ${name}`));
  const exceptions = Object.entries(allowed).flatMap(([feature, names]) => names.map((name) => `${feature} ${name}`));
  const unneeded = exceptions.filter((exception) => !needed.has(exception));
  expect(unneeded, 'take it out of the exceptions above').toEqual([]);
});
