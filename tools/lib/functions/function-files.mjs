import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} SqlFunction A file below prisma/functions.
 * @property {string} name
 * @property {string} feature
 * @property {string} file its path below the folder
 * @property {string} header its comment
 * @property {string} statement
 */

const statementStart = 'CREATE OR REPLACE FUNCTION';

/**
 * The SQL functions of a folder such as prisma/functions, by name.
 * @param {string} folder
 * @returns {SqlFunction[]}
 */
export function functionFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      const start = text.indexOf(statementStart);
      if (start < 0) throw new Error(`${file} has no ${statementStart}`);
      return {
        name: path.basename(file, '.sql'),
        feature: path.dirname(file),
        file,
        header: text.slice(0, start),
        statement: text.slice(start).trim(),
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {string} sql */
const withoutComments = (sql) => sql.replace(/--.*$/gm, '');

/**
 * The same files with every function after the functions it calls: PostgreSQL checks bodies in SQL when it creates them.
 * @param {readonly SqlFunction[]} files
 */
export function inOrderOfCalls(files) {
  /** @type {Set<SqlFunction>} */
  const ordered = new Set();
  /** @param {SqlFunction} file */
  const place = (file) => {
    if (ordered.has(file)) return;
    const body = withoutComments(file.statement);
    for (const other of files) if (other !== file && new RegExp(`\\b${other.name}\\(`).test(body)) place(other);
    ordered.add(file);
  };
  files.forEach(place);
  return [...ordered];
}
