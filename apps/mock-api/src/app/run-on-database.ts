import { must } from '@apsara/domain/must';
import { readConfig, type Config } from '../shared/config.ts';
import { Database } from '../shared/database.ts';
import { startEmbedded } from '../shared/postgres/embedded-postgres.ts';

async function run(work: (database: Database, config: Config) => Promise<number>): Promise<number> {
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const database = new Database(must(config.databaseUrl ?? embedded?.url, 'the address of the database'));
  try {
    return await work(database, config);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

/** A command on the database of this installation, whether or not it serves. Ends the process with the exit code that `work` returns. */
export function runOnDatabase(work: (database: Database, config: Config) => Promise<number>): void {
  run(work).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
