import pg from 'pg';

/** @type {Record<string, string>} */
const prismaCodes = { '3D000': 'P1003', '28P01': 'P1000' };

/**
 * @param {string} command
 * @param {string} url
 */
async function perform(command, url) {
  const address = new URL(url);
  const database = decodeURIComponent(address.pathname.slice(1));
  address.search = '';
  if (command === 'create-database') address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    if (command === 'create-database') await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/**
 * Answers `cli can-connect-to-database` and `cli create-database` by exit code; Prisma reads a failure from the log lines
 * on stderr.
 * @param {string} command
 * @param {string} url
 */
export async function runDatabaseCommand(command, url) {
  try {
    await perform(command, url);
    return 0;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    const message = error instanceof Error && error.message ? error.message : String(error);
    const fields = { error_code: prismaCodes[code ?? ''] ?? 'P1001', message };
    console.error(JSON.stringify({ level: 'INFO', target: 'schema_engine', fields: { message: 'start' } }));
    console.error(JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields }));
    return 1;
  }
}
