import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/**
 * @import { SqlDriverAdapter, SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils'
 * @typedef {object} Insides What the types of Prisma's adapter keep to the class.
 * @property {pg.Pool} client
 * @property {(query: SqlQuery) => Promise<pg.QueryArrayResult>} performIO
 * @property {(error: unknown) => never} onError
 * @typedef {SqlDriverAdapter & Insides} Adapter
 */

const charOid = 18;
const textOid = 25;

/**
 * `executeScript` cuts a script at every semicolon, which breaks function bodies: send it whole.
 * @param {Adapter} adapter
 */
function sendScriptsWhole(adapter) {
  adapter.executeScript = async (script) => {
    try {
      await adapter.client.query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
}

/**
 * `queryRaw` refuses the type "char" of the catalogue's own tables: reads it as text and restores the type afterwards.
 * @param {Adapter} adapter
 */
function readCharColumns(adapter) {
  const queryRaw = adapter.queryRaw.bind(adapter);
  const performIO = adapter.performIO.bind(adapter);
  adapter.queryRaw = async (query) => {
    /** @type {number[]} */
    let charColumns = [];
    adapter.performIO = async (sent) => {
      const result = await performIO(sent);
      charColumns = result.fields.flatMap((field, index) => (field.dataTypeID === charOid ? [index] : []));
      const fields = result.fields.map((field) =>
        field.dataTypeID === charOid ? { ...field, dataTypeID: textOid } : field,
      );
      return { ...result, fields };
    };
    /** @type {SqlResultSet} */
    const result = await queryRaw(query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}

/**
 * @param {string} url
 * @param {{ schema?: string }} options
 */
async function connect(url, options) {
  /** @type {unknown} */
  const connected = await new PrismaPg({ connectionString: url }, options).connect();
  const adapter = /** @type {Adapter} */ (connected);
  sendScriptsWhole(adapter);
  readCharColumns(adapter);
  return adapter;
}

/**
 * @param {string} url
 * @param {string} sql
 */
async function administer(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * The stock adapter's shadow database is the main one (its connection string wins over the name): make, use and drop a
 * real one.
 * @param {string} url
 * @param {{ schema?: string }} options
 */
async function connectToShadow(url, options) {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  await administer(url, `CREATE DATABASE "${name}"`);
  const shadow = new URL(url);
  shadow.pathname = `/${name}`;
  const adapter = await connect(shadow.href, options);
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await adapter.client.end().catch(() => {});
    await administer(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  };
  return adapter;
}

/**
 * PostgreSQL for the schema engine: Prisma's own adapter with the three repairs it needs there.
 * @param {string} url
 */
export function postgresAdapterFactory(url) {
  const schema = new URL(url).searchParams.get('schema');
  const options = schema === null ? {} : { schema };
  const { provider, adapterName } = new PrismaPg({ connectionString: url }, options);
  return bindMigrationAwareSqlAdapterFactory({
    provider,
    adapterName,
    connect: () => connect(url, options),
    connectToShadowDb: () => connectToShadow(url, options),
  });
}
