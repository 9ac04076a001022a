import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { seed } from '@apsara/prisma/seed/seed';
import { Clock } from '../shared/clock.ts';
import type { Config } from '../shared/config.ts';
import type { Database } from '../shared/database.ts';
import { migrate } from '../shared/postgres/migrate.ts';
import { hashPassword } from '../shared/secrets/passwords.ts';

/** Gives the database the tables of this version, and the seed if it is empty. */
export async function prepareDatabase(
  database: Database,
  databaseUrl: string,
  { migrates, production }: Config,
  logger: Logger,
): Promise<void> {
  const applied = migrates ? await migrate(databaseUrl, resolve('prisma/migrations')) : [];
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  const seeded = await database.transaction((queries) =>
    seed({ queries, now: new Clock().now(), production, hashPassword }),
  );
  if (seeded) logger.info(seeded, 'seeded');
}
