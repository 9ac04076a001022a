import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../../../apps/mock-api/src/shared/postgres/embedded-postgres.ts';
import { inWorkspace } from '../workspace.mjs';
import { functionChanges } from './function-changes.mjs';
import { functionFiles } from './function-files.mjs';
import { inScratchDatabase, withConnection } from './scratch-database.mjs';

/**
 * @import { EmbeddedDatabase } from '../../../apps/mock-api/src/shared/postgres/embedded-postgres.ts'
 * @import { SqlFunction } from './function-files.mjs'
 */

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'apsara-functions-'));
/** @type {EmbeddedDatabase | undefined} */
let embedded;
/** @type {string} */
let server;

beforeAll(async () => {
  const given = process.env.SERVICE_TEST_DATABASE_URL;
  if (given) {
    server = given;
    return;
  }
  embedded = await startEmbedded(directory, { durable: false });
  server = embedded.url;
}, 600_000);

afterAll(async () => {
  await embedded?.stop();
  fs.rmSync(directory, { recursive: true, force: true });
});

/**
 * @param {string} name
 * @param {string} statement
 * @returns {SqlFunction}
 */
const file = (name, statement) => ({ name, feature: 'shop', file: `shop/${name}.sql`, header: '', statement });
/** @param {string} body */
const price = (body, head = 'p_id int') =>
  `CREATE OR REPLACE FUNCTION shop_price(${head}) RETURNS int LANGUAGE sql AS $$ ${body} $$;`;
const total = `CREATE OR REPLACE FUNCTION shop_total() RETURNS int LANGUAGE sql AS $$ SELECT shop_price(1) $$;`;
const refuse = `CREATE OR REPLACE FUNCTION shop_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;`;

const baseline = `
  CREATE TABLE items (id int);
  ${price('SELECT 1')} ${total} ${refuse}
  CREATE TRIGGER items_refuse AFTER INSERT ON items FOR EACH ROW EXECUTE FUNCTION shop_refuse();`;
const refusing = file('shop_refuse', refuse);
const unchanged = [file('shop_price', price('SELECT 1')), file('shop_total', total), refusing];

/**
 * The changes, which are applied as well: afterwards there must be nothing to do.
 * @param {SqlFunction[]} files
 */
async function changesTo(files, tables = '') {
  const changes = await functionChanges(server, { migrations: [baseline], tables, files });
  const migration = [...changes.drops, tables, ...changes.creates].join('\n');
  const rest = await functionChanges(server, { migrations: [baseline, migration], tables: '', files });
  expect(rest).toEqual({ drops: [], creates: [] });
  return changes;
}

test('files equal to the database need no change, whatever their whitespace', async () => {
  const spaced = file('shop_price', price('SELECT 1').replace('RETURNS int', 'RETURNS   integer'));
  expect(await changesTo([spaced, ...unchanged.slice(1)])).toEqual({ drops: [], creates: [] });
});

test('a changed body is replaced', async () => {
  const changed = price('SELECT 2');
  expect(await changesTo([file('shop_price', changed), ...unchanged.slice(1)])).toEqual({
    drops: [],
    creates: [changed],
  });
});

test.each([
  ['another type', price('SELECT 1', 'p_id bigint')],
  ['another name of an argument', price('SELECT 1', 'p_item int')],
  ['another result', price('SELECT 1::bigint').replace('RETURNS int', 'RETURNS bigint')],
])('a function with %s is dropped and created', async (_, changed) => {
  const files = [file('shop_price', changed), refusing];
  const { drops, creates } = await changesTo(files);
  expect(drops).toEqual(['DROP FUNCTION shop_price(integer);', 'DROP FUNCTION shop_total();']);
  expect(creates).toEqual([changed]);
});

test('a deleted file drops the function, and a trigger function goes with its triggers', async () => {
  expect(await changesTo(unchanged.slice(0, 2))).toEqual({
    drops: ['DROP TRIGGER items_refuse ON items;', 'DROP FUNCTION shop_refuse();'],
    creates: [],
  });
});

test('new functions are created after the tables and the functions they use', async () => {
  const count = `CREATE OR REPLACE FUNCTION shop_count() RETURNS bigint LANGUAGE sql AS $$ SELECT count(*) + shop_least() FROM sales $$;`;
  const least = `CREATE OR REPLACE FUNCTION shop_least() RETURNS int LANGUAGE sql AS $$ SELECT 0 $$;`;
  const files = [...unchanged, file('shop_count', count), file('shop_least', least)];
  expect(await changesTo(files, 'CREATE TABLE sales (id int);')).toEqual({ drops: [], creates: [least, count] });
});

test('a file that PostgreSQL refuses is named with its error', async () => {
  const broken = file('shop_price', price('SELECT 1', 'p_id no_such_type'));
  await expect(changesTo([broken])).rejects.toThrow('prisma/functions/shop/shop_price.sql cannot be created: type');
});

// ---- the repository's own functions

const folder = inWorkspace('prisma/migrations');
const names = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')));
const migrations = names.toSorted().map((name) => fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'));

test('the migrations end in the functions of prisma/functions, and every function has a file', async () => {
  const files = functionFiles(inWorkspace('prisma/functions'));
  const changes = await functionChanges(server, { migrations, tables: '', files });
  expect(changes, 'run npm run migrate:dev -- --name what_changed').toEqual({ drops: [], creates: [] });
}, 600_000);

/** Everything that a migration may make, in PostgreSQL's own words. */
const catalogue = `
  SELECT pg_get_functiondef(oid) AS made FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), reloptions)
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef d ON adrelid = attrelid AND adnum = attnum
   WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
  ORDER BY 1`;

test('migrations applied one upgrade at a time end like those of an empty database', async () => {
  // Each has a connection of its own, as after an upgrade: no setting is left of those before it.
  const made = async (/** @type {import('pg').Client} */ client) =>
    (await client.query(catalogue)).rows.map((row) => row.made);
  const fresh = await inScratchDatabase(server, async (client) => {
    for (const sql of migrations) await client.query(sql);
    return made(client);
  });
  expect(fresh.length).toBeGreaterThan(0);
  const upgraded = `upgraded_${process.pid}`;
  const url = Object.assign(new URL(server), { pathname: `/${upgraded}` }).href;
  await withConnection(server, (admin) => admin.query(`CREATE DATABASE ${upgraded}`));
  for (const sql of migrations) await withConnection(url, (client) => client.query(sql));
  expect(await withConnection(url, made)).toEqual(fresh);
  await withConnection(server, (admin) => admin.query(`DROP DATABASE ${upgraded} WITH (FORCE)`));
});
