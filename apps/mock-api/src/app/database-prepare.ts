import { must } from '@apsara/domain/must';
import { createLogger } from '../shared/logger.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runOnDatabase } from './run-on-database.ts';

/** Gives the database the tables of this version before any instance of it starts, which then runs with MIGRATE=off. */
runOnDatabase(async (database, config) => {
  const url = must(config.databaseUrl, 'DATABASE_URL, the database to prepare');
  await prepareDatabase(database, url, { ...config, migrates: true }, createLogger(config.logLevel));
  process.stdout.write('The database has the tables of this version.\n');
  return 0;
});
