import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, isTest, read, roomOf } from './source-files.ts';

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

const writers = allFiles.filter((file) => /^apps\/mock-api\/src\/features\/.*\.ts$/.test(file) && !isTest(file));
const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** A write through Prisma's client, or a statement of SQL that writes. */
function writes(text: string, { model, name }: Table): boolean {
  const throughClient = new RegExp(`\\.${lowerFirst(model)}\\s*\\.(create|update|upsert|delete)`);
  const inSql = new RegExp(`(INSERT\\s+INTO|UPDATE|DELETE\\s+FROM|TRUNCATE|MERGE\\s+INTO)\\s+"?${name}"?[\\s("]`, 'i');
  return throughClient.test(text) || inSql.test(text);
}

test('only the feature whose schema declares a table writes it', () => {
  const known = tables();
  expect(known.length).toBeGreaterThan(0);
  const trespasses = writers.flatMap((file) => {
    const text = read(file);
    const foreign = known.filter((table) => table.owner !== roomOf(file)?.feature && writes(text, table));
    return foreign.map(({ name, owner }) => `${file} writes ${name}, which belongs to ${owner}`);
  });
  expect(trespasses).toEqual([]);
});
