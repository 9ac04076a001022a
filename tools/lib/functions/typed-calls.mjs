/**
 * @import { SqlFunction } from './function-files.mjs'
 * @typedef {object} Field An argument, or a column of an answer.
 * @property {boolean} isOut
 * @property {string} name
 * @property {string} type its type in SQL
 * @property {string | undefined} filled its default, in SQL
 * @typedef {{ isMany: boolean, fields: Field[] | undefined, type: string }} Answer
 */

/** @type {Record<string, string>} */
const types = {
  bigint: 'bigint',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'Day',
  int: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/** @param {string} name */
const camelCase = (name) => name.replaceAll(/_[a-z]/g, (found) => found.charAt(1).toUpperCase());
/** @param {string} name */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * A header without its dashes.
 * @param {Pick<SqlFunction, 'header'>} file
 */
const proseOf = ({ header }) => header.replaceAll(/^-- ?/gm, '').trim();

/**
 * The lines of a header below `Arguments:` or `Returns:`, up to the next heading.
 * @param {string} prose
 * @param {string} heading
 */
const sectionOf = (prose, heading) =>
  new RegExp(`^${heading}\\b(.*(?:\\n(?:[ ].*)?)*)`, 'm').exec(prose)?.[1]?.replaceAll(/\n {4,}/g, ' ') ?? '';

const written = String.raw`(?:'\w+'|\[\w+\]|null)(?: \| (?:'\w+'|\[\w+\]|null))*`;
const described = new RegExp(String.raw`^(\w+)(?: (?:\| )?(${written}))?$`);

/**
 * What a section says of types, by name: `state 'open' | 'closed' | null: …`, `page | null: …` and, for a type of
 * prisma/column-types.ts, `tiers [Tiers]: …`. `as other_function` takes over what the header of that one says.
 * @param {string} heading
 * @param {SqlFunction} file
 * @param {readonly SqlFunction[]} files
 * @returns {Map<string, string[]>}
 */
function typesIn(heading, file, files) {
  const section = sectionOf(proseOf(file), heading);
  const other = files.find(({ name }) => new RegExp(`\\bas ${name}\\b`).test(section));
  const found = new Map(other ? typesIn(heading, other, files) : []);
  for (const [, line = ''] of section.matchAll(/^ {2}(\S[^:\n]*)/gm))
    for (const one of line.split(', ')) {
      const [, name, type] = described.exec(one) ?? [];
      if (name && type) found.set(name, type.split(' | '));
    }
  return found;
}

/**
 * The type of a value, of which its header may say more: of a list it speaks of the elements.
 * @param {string} sql its type in SQL
 * @param {readonly string[]} [said]
 */
function typeOf(sql, said = []) {
  const isList = sql.endsWith('[]');
  const known = types[sql.replace('[]', '')];
  if (!known) return undefined;
  const exact = said
    .filter((one) => one !== 'null')
    .map((one) => (one.startsWith('[') ? `Column.${one.slice(1, -1)}` : one));
  const one = [...(exact.length > 0 ? exact : [known]), ...(said.includes('null') ? ['null'] : [])].join(' | ');
  if (!isList) return one;
  return `readonly ${one.includes('|') ? `(${one})` : one}[]`;
}

/**
 * The type of a value that is answered. Its header calls a list null as a whole: no function answers null elements.
 * @param {string} sql
 * @param {readonly string[]} [said]
 */
function answerTypeOf(sql, said = []) {
  if (!sql.endsWith('[]') || !said.includes('null')) return typeOf(sql, said);
  const list = typeOf(
    sql,
    said.filter((one) => one !== 'null'),
  );
  return list && `${list} | null`;
}

/**
 * @param {string} list
 * @returns {Field[]}
 */
const fieldsOf = (list) =>
  list
    .split(',')
    .map((field) => /^\s*(OUT )?(\w+) ([\w[\]]+)(?: DEFAULT (.+?))?\s*$/s.exec(field))
    .filter((match) => match !== null)
    .map(([, out, name = '', type = '', filled]) => ({ isOut: out !== undefined, name, type, filled }));

/**
 * Arguments and answer of a function, as its statement declares them; `answer` has fields, a type of one value, or
 * neither.
 * @param {SqlFunction} file
 * @param {Map<string, Field[]>} composites
 * @returns {{ inputs: Field[], answer: Answer, language: string }}
 */
function signatureOf({ name, file, statement }, composites) {
  const declared = /^CREATE OR REPLACE FUNCTION \w+\s*\(([^)]*)\)\s*(.*?)\bLANGUAGE (\w+)/s.exec(
    statement.replaceAll(/--.*$/gm, ''),
  );
  if (!declared) throw new Error(`${file}: the signature of ${name} cannot be read.`);
  const [, list = '', returns = '', language = ''] = declared;
  const fields = fieldsOf(list);
  const outs = fields.filter(({ isOut }) => isOut);
  const [, isSet, type = ''] = /RETURNS (SETOF )?(\w+(?:\[\])?)/.exec(returns) ?? [];
  const table = /RETURNS TABLE \((.*)\)/s.exec(returns)?.[1];
  const row = table ? fieldsOf(table) : outs.length > 0 ? outs : composites.get(type);
  return {
    inputs: fields.filter(({ isOut }) => !isOut),
    answer: { isMany: Boolean(table ?? isSet), fields: row, type },
    language,
  };
}

/**
 * The types `CREATE TYPE … AS (…)` of the migrations, by name.
 * @param {readonly string[]} migrations
 */
function compositesOf(migrations) {
  const created = migrations.flatMap((sql) => [...sql.matchAll(/^CREATE TYPE (\w+) AS \(([^)]*)\)/gm)]);
  return new Map(created.map(([, name = '', fields = '']) => [name, fieldsOf(fields)]));
}

/**
 * The members of an interface; undefined when one of them has no type here, as rows of other functions.
 * @param {readonly Field[]} fields
 * @param {(name: string, type: string) => string | undefined} typeOfField
 */
function membersOf(fields, typeOfField) {
  const members = fields.map(({ name, filled, type }) => {
    const known = typeOfField(name, type);
    return known && `  ${camelCase(name.replace(/^p_/, ''))}${filled ? '?' : ''}: ${known};`;
  });
  const known = members.filter((member) => member !== undefined);
  return known.length === members.length ? known : undefined;
}

/**
 * @param {string} name
 * @param {readonly string[]} members
 */
const interfaceOf = (name, members) => [`export interface ${name} {`, ...members, '}', ''].join('\n');

/**
 * How an answer is asked for and read: the statement's text, the function that runs it, and its type.
 * @param {string} call
 * @param {Answer} answer
 * @param {string} name
 */
function readingOf(call, answer, name) {
  if (answer.fields) {
    const type = `${name}Answer`;
    return {
      text: `SELECT * FROM ${call}`,
      read: answer.isMany ? 'rows' : 'row',
      type: answer.isMany ? `${type}[]` : type,
    };
  }
  if (answer.type === 'void') return { text: `SELECT ${call}`, read: 'nothing', type: 'void' };
  const type = typeOf(answer.type);
  if (answer.isMany) return { text: `SELECT value FROM ${call} value`, read: 'values', type: `${type}[]` };
  return { text: `SELECT ${call} AS value`, read: 'value', type };
}

/**
 * @param {SqlFunction} file
 * @param {string} indent
 */
const commentOf = (file, indent) =>
  [
    `${indent}/**`,
    ...proseOf(file)
      .split('\n')
      .map((line) => `${indent} * ${line}`.trimEnd()),
    `${indent} */`,
  ].join('\n');

/**
 * @param {SqlFunction} file
 * @param {{ files: readonly SqlFunction[], composites: Map<string, Field[]> }} house
 * @returns {{ types: string[], call: string }[]} none if it has no call
 */
function callOf(file, { files, composites }) {
  const { inputs, answer, language } = signatureOf(file, composites);
  const name = camelCase(file.name);
  const [taken, told] = [typesIn('Arguments', file, files), typesIn('Returns', file, files)];
  const given = membersOf(inputs, (field, type) =>
    type === 'jsonb' ? 'JsonText<unknown>' : typeOf(type, taken.get(field)),
  );
  const answered = membersOf(answer.fields ?? [], (field, type) => answerTypeOf(type, told.get(field)));
  const isKnown = answer.fields || answer.type === 'void' || typeOf(answer.type);
  if (!given || !answered || !isKnown) return [];

  const places = inputs.map(({ type, filled = 'NULL' }, i) =>
    filled === 'NULL' ? `$${i + 1}` : `coalesce($${i + 1}::${type}, ${filled})`,
  );
  const { text, read, type } = readingOf(`${file.name}(${places.join(', ')})`, answer, capital(name));
  const values = inputs.map((field) => `given.${camelCase(field.name.replace(/^p_/, ''))}`);
  // What is written in SQL may be planned as a part of the statement, with its values: never under a name.
  // A name stands for one text; a statement written by hand may call the function with other arguments, under its own.
  const prepared = language === 'sql' ? 'undefined' : `'call_${file.name}'`;
  return [
    {
      types: [
        interfaceOf(`${capital(name)}Arguments`, given),
        ...(answer.fields ? [interfaceOf(`${capital(name)}Answer`, answered)] : []),
      ],
      call: [
        commentOf(file, '  '),
        `  ${name}: (queries: Queries, given: ${capital(name)}Arguments): Promise<${type}> =>`,
        `    ${read}(queries, ${prepared}, ${JSON.stringify(text)}, [${values.join(', ')}]),`,
      ].join('\n'),
    },
  ];
}

/**
 * Whether a program of the server calls a function directly, as its header says.
 * @param {SqlFunction} file
 */
function isCalled({ header, statement }) {
  const callers = /Called by: (.*)\.\s*$/s.exec(header.replaceAll(/\n-- +/g, ' '))?.[1]?.split(', ') ?? [];
  const isPartOfStatements = /\bIMMUTABLE\b/.test(statement);
  return !isPartOfStatements && callers.some((caller) => caller.endsWith('.ts') && !caller.startsWith('prisma/'));
}

/**
 * The module of calls of SQL functions, from their files alone. Arguments are named, and lose their `p_`; one with a
 * default may be left out. The header says what the signature cannot (see `typesIn`). A function that takes or answers
 * rows of tables, or depends on its arguments alone, is a part of statements and has no call.
 * @param {readonly SqlFunction[]} files
 * @param {readonly string[]} migrations their SQL, in order
 */
export function typedCalls(files, migrations) {
  const house = { files, composites: compositesOf(migrations) };
  const calls = files.filter(isCalled).flatMap((file) => callOf(file, house));
  return [
    "import type { Day } from '@apsara/domain/time';",
    "import type { JsonText } from '../column-types.ts';",
    "import { nothing, row, rows, value, values, type Queries } from '../function-calls.ts';",
    '',
    ...calls.flatMap((one) => one.types),
    '/** Calls of the functions in prisma/functions. */',
    'export const call = {',
    calls.map((one) => one.call).join('\n\n'),
    '};',
    '',
  ].join('\n');
}
