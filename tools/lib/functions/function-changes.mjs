// The statements a new migration needs so that the database's functions equal their files. PostgreSQL creates both, and
// its normalised definitions are compared.
import { inOrderOfCalls } from './function-files.mjs';
import { inScratchDatabase } from './scratch-database.mjs';

/**
 * @import pg from 'pg'
 * @import { SqlFunction } from './function-files.mjs'
 * @typedef {object} CatalogueFunction
 * @property {string} name
 * @property {string} identity name and types of the arguments
 * @property {string} definition
 * @property {string} signature arguments and result
 * @property {string[]} drop_triggers
 */

const catalogue = `
  SELECT p.proname AS name, p.oid::regprocedure::text AS identity, pg_get_functiondef(p.oid) AS definition,
         pg_get_function_arguments(p.oid) || ' ' || pg_get_function_result(p.oid) AS signature,
         ARRAY(SELECT format('DROP TRIGGER %I ON %s;', t.tgname, t.tgrelid::regclass)
                 FROM pg_trigger t WHERE t.tgfoid = p.oid AND NOT t.tgisinternal AND t.tgparentid = 0) AS drop_triggers
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace ORDER BY 1, 2`;

/**
 * @param {pg.Client} client
 * @returns {Promise<CatalogueFunction[]>}
 */
const functionsOf = async (client) => (await client.query(catalogue)).rows;

/**
 * Replaces all functions by those of the files, in a database that is thrown away: what depends on the old ones goes,
 * too.
 * @param {pg.Client} client
 * @param {readonly SqlFunction[]} files
 */
async function createAll(client, files) {
  for (const { identity } of await functionsOf(client)) await client.query(`DROP FUNCTION ${identity} CASCADE`);
  await client.query('SET check_function_bodies = off');
  for (const { file, statement } of files) {
    try {
      await client.query(statement);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`prisma/functions/${file} cannot be created: ${reason}`, { cause: error });
    }
  }
}

/**
 * Compares the functions that the migrations end in with the files.
 * @param {string} server address of a PostgreSQL where databases may be created
 * @param {object} wanted
 * @param {readonly string[]} wanted.migrations the SQL of the committed migrations, in order
 * @param {string} wanted.tables SQL that the new migration begins with, which the functions may need
 * @param {readonly SqlFunction[]} wanted.files what `functionFiles` found
 * @returns {Promise<{ drops: string[], creates: string[] }>} statements to be run before and after `tables`
 */
export function functionChanges(server, { migrations, tables, files }) {
  return inScratchDatabase(server, async (client) => {
    for (const sql of migrations) await client.query(sql);
    const before = await functionsOf(client);
    if (tables) await client.query(tables);
    await createAll(client, files);
    const wanted = new Map((await functionsOf(client)).map((one) => [one.identity, one]));
    const known = new Map(before.map((one) => [one.identity, one]));

    const dropped = before.filter(({ identity, signature }) => wanted.get(identity)?.signature !== signature);
    const drops = dropped.flatMap(({ identity, drop_triggers }) => [
      ...(wanted.has(identity) ? [] : drop_triggers),
      `DROP FUNCTION ${identity};`,
    ]);
    const changed = [...wanted.values()].filter(
      ({ identity, definition }) => known.get(identity)?.definition !== definition,
    );
    const names = new Set(changed.map(({ name }) => name));
    return { drops, creates: inOrderOfCalls(files.filter(({ name }) => names.has(name))).map((one) => one.statement) };
  });
}
