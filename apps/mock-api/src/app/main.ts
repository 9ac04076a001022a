import 'reflect-metadata';
import { createServer as createTcpServer } from 'node:net';
import { resolve } from 'node:path';
import { seed } from '@apsara/prisma/seed/seed';
import { JobsService } from '../features/jobs/jobs.service.ts';
import { hashPassword } from '../shared/passwords.ts';
import { readConfig, type Config } from '../shared/config.ts';
import { Database } from '../shared/database.ts';
import { startEmbedded, type EmbeddedDatabase } from '../shared/embedded-postgres.ts';
import { createLogger } from '../shared/logger.ts';
import { migrate } from '../shared/migrate.ts';
import { Clock } from '../shared/clock.ts';
import { createServer } from './server.ts';

function refuseTakenPort({ host, port }: Config): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createTcpServer()
      .once('error', (error: NodeJS.ErrnoException) => taken(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: stop what uses it, or set PORT to another one.`) : error))
      .once('listening', () => probe.close(() => free()));
    probe.listen(port, host);
  });
}

async function start(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  await refuseTakenPort(config);
  const embedded: EmbeddedDatabase | undefined = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  const applied = await migrate(databaseUrl, resolve('prisma/migrations'));
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  const database = new Database(databaseUrl);
  const seeded = await database.together((sql) => seed({ sql, now: new Clock().now(), production: config.production, hashPassword }));
  if (seeded) logger.info(seeded, 'seeded');
  const app = await createServer({ config, logger, database });
  await app.listen(config.port, config.host);
  await app.get(JobsService, { strict: false }).start(databaseUrl, logger);
  process.stdout.write(`ready http://localhost:${config.port}/\n`);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await database.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
