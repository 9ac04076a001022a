import { expect, test } from 'vitest';
import { linesWith } from './source-files.ts';
import {
  functionsThatCall,
  programsThatUse,
  sqlFunctions,
  tablesOfTrigger,
  type SqlFunction,
} from './sql-functions.ts';

test('a file of prisma/functions holds the one function that it is named after', () => {
  expect(sqlFunctions.length).toBeGreaterThan(0);
  const others = sqlFunctions.filter(({ name, body }) => {
    const created = [...body.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map((match) => match[1]);
    return created.join() !== name;
  });
  expect(
    others.map(({ file }) => file),
    'one CREATE OR REPLACE FUNCTION, named as the file',
  ).toEqual([]);
});

function callers(one: SqlFunction): string[] {
  return [
    ...tablesOfTrigger(one).map((table) => `trigger on ${table}`),
    ...functionsThatCall(one).map(({ name }) => name),
    ...programsThatUse(one).map(({ name }) => name),
  ].toSorted();
}

test('the header of a function says who calls it', () => {
  const wrong = sqlFunctions.flatMap((one) => {
    const written =
      /^Called by: ([\s\S]*)\.$/m.exec(one.header.trimEnd())?.[1]?.replaceAll(/\s+/g, ' ').split(', ') ?? [];
    const found = callers(one);
    return written.toSorted().join() === found.join() ? [] : [`${one.file}: write "Called by: ${found.join(', ')}."`];
  });
  expect(wrong, 'correct the line “Called by:”').toEqual([]);
});

test('a function that answers rows or takes arguments describes them', () => {
  const silent = sqlFunctions.filter(({ header, body }) => {
    const answers = /\bOUT \w+|RETURNS (TABLE|SETOF|\w+_answer)/.test(body);
    return header.trim() === '' || (answers && !/^Returns\b/m.test(header));
  });
  expect(
    silent.map(({ file }) => file),
    'write a header with Arguments: and Returns:',
  ).toEqual([]);
});

test('lines of functions have at most 120 characters', () => {
  expect(
    linesWith(
      /^.{121,}$/,
      sqlFunctions.map(({ file }) => file),
    ),
  ).toEqual([]);
});
