import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const charOid = 18;
const textOid = 25;

/** `executeScript` cuts a script at every semicolon, which breaks function bodies: send it whole. */
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
 */
function readCharColumns(adapter) {
  const queryRaw = Object.getPrototypeOf(Object.getPrototypeOf(adapter)).queryRaw;
  const performIO = adapter.performIO.bind(adapter);
  adapter.queryRaw = async (query) => {
    let charColumns = [];
    adapter.performIO = async (sent) => {
      const result = await performIO(sent);
      charColumns = result.fields.flatMap((field, index) => (field.dataTypeID === charOid ? [index] : []));
      const fields = result.fields.map((field) =>
        field.dataTypeID === charOid ? { ...field, dataTypeID: textOid } : field,
      );
      return { ...result, fields };
    };
    const result = await queryRaw.call(adapter, query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}

async function connect(url, schema) {
  const adapter = await new PrismaPg({ connectionString: url }, { schema }).connect();
  sendScriptsWhole(adapter);
  readCharColumns(adapter);
  return adapter;
}

async function administer(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The stock adapter's shadow database is the main one (its connection string wins over the name): make, use and drop a real one. */
async function connectToShadow(url, schema) {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  await administer(url, `CREATE DATABASE "${name}"`);
  const shadow = new URL(url);
  shadow.pathname = `/${name}`;
  const adapter = await connect(shadow.href, schema);
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await adapter.client.end().catch(() => {});
    await administer(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  };
  return adapter;
}

/** PostgreSQL for the schema engine: Prisma's own adapter with the three repairs it needs there. */
export function postgresAdapterFactory(url) {
  const schema = new URL(url).searchParams.get('schema') ?? undefined;
  const factory = new PrismaPg({ connectionString: url }, { schema });
  factory.connect = () => connect(url, schema);
  factory.connectToShadowDb = () => connectToShadow(url, schema);
  return bindMigrationAwareSqlAdapterFactory(factory);
}
