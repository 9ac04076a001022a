import { posix } from 'node:path';
import { allFiles, isTest, read } from './source-files.ts';

export interface SqlFunction {
  name: string;
  feature: string;
  file: string;
  /** The comment above the statement, without its dashes. */
  header: string;
  /** The statement without comments. */
  body: string;
}

const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '');

/** The functions of the database, one of each file of prisma/functions. */
export const sqlFunctions: readonly SqlFunction[] = allFiles
  .filter((file) => /^prisma\/functions\/[^/]+\/[^/]+\.sql$/.test(file))
  .map((file) => {
    const [header = '', ...statement] = read(file).split(/^(?=CREATE )/m);
    return {
      name: posix.basename(file, '.sql'),
      feature: file.split('/')[2] ?? '',
      file,
      header: header.replaceAll(/^-- ?/gm, ''),
      body: withoutComments(statement.join('')),
    };
  });

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Without comments, and without advisory locks, which bear the names of functions. */
const callsOf = (program: string) =>
  program
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/hashtext\('\w+'\)/g, '');

/** Programs that may call functions of the database, by the name that headers give them. */
const programs = allFiles
  .filter((file) => /^(apps\/mock-api\/src\/(app|features|shared)|prisma\/seed)\/.*\.ts$/.test(file) && !isTest(file))
  .map((file) => ({
    file,
    name: file.replace(/^apps\/mock-api\/src\/(features\/)?/, ''),
    text: callsOf(read(file)),
  }));

const uses = (text: string, name: string) => new RegExp(`\\b${name}\\b|\\.${camelCase(name)}\\(`).test(text);

/** The programs that mention a function of the database. */
export const programsThatUse = ({ name }: SqlFunction) => programs.filter(({ text }) => uses(text, name));

/** The functions that call a function. */
export const functionsThatCall = ({ name }: SqlFunction) =>
  sqlFunctions.filter((other) => other.name !== name && new RegExp(`\\b${name}\\(`).test(other.body));

const migrations = allFiles
  .filter((file) => /^prisma\/migrations\/.*\.sql$/.test(file))
  .map((file) => withoutComments(read(file)));

/** The tables whose triggers are a function. */
export const tablesOfTrigger = ({ name }: SqlFunction) => [
  ...new Set(
    migrations.flatMap((sql) =>
      [...sql.matchAll(/CREATE (?:CONSTRAINT )?TRIGGER [^;]*? ON (\w+)[^;]*? EXECUTE FUNCTION (\w+)\(/g)].flatMap(
        (match) => (match[2] === name ? [match[1] ?? ''] : []),
      ),
    ),
  ),
];
