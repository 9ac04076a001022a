import pg from 'pg';

const prismaCodes = { '3D000': 'P1003', '28P01': 'P1000' };

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

/** Answers `cli can-connect-to-database` and `cli create-database` by exit code; Prisma reads a failure from the log lines on stderr. */
export async function runDatabaseCommand(command, url) {
  try {
    await perform(command, url);
    return 0;
  } catch (error) {
    const fault = { error_code: prismaCodes[error.code] ?? 'P1001', message: error.message || String(error) };
    console.error(JSON.stringify({ level: 'INFO', target: 'schema_engine', fields: { message: 'start' } }));
    console.error(JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields: fault }));
    return 1;
  }
}
