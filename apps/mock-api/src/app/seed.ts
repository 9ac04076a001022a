import { must } from '@apsara/domain/must';
import { createLogger } from '../shared/logger.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runOnDatabase } from './run-on-database.ts';

/** Prepares the database at DATABASE_URL as the first start would, and serves nothing. */
runOnDatabase(async (database, config) => {
  const databaseUrl = must(config.databaseUrl, 'DATABASE_URL');
  await prepareDatabase(database, databaseUrl, config, createLogger(config.logLevel));
  return 0;
});
