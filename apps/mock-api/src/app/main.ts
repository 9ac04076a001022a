import 'reflect-metadata';
import { createServer as createTcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@apsara/domain/must';
import { startTracing } from '@apsara/tracing/otlp';
import { BetsService } from '../features/bets/bets.service.ts';
import { watchQueues } from '../features/dashboard/watched-figures.ts';
import { Clock } from '../shared/clock.ts';
import { JobsService } from '../features/jobs/jobs.service.ts';
import { Seals } from '../shared/secrets/seals.ts';
import { readConfig, type Config } from '../shared/config.ts';
import { Database } from '../shared/database.ts';
import { startEmbedded, type EmbeddedDatabase } from '../shared/postgres/embedded-postgres.ts';
import { configureHeap } from '../shared/heap.ts';
import { createLogger } from '../shared/logger.ts';
import { lockUntilEnd } from '../shared/statements.ts';
import { counted, serveFigures } from './observe.ts';
import { prepareDatabase } from './prepare-database.ts';
import { portsWithoutAdapter, requireNoSeeds } from './production-check.ts';
import { requireSecrets, sealKeys } from './sealed-values.ts';
import { createServer } from './server.ts';

function refuseTakenPort({ host, port }: Config): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createTcpServer()
      .once('error', (error: NodeJS.ErrnoException) =>
        taken(
          error.code === 'EADDRINUSE'
            ? new Error(`Port ${port} is taken: stop what uses it, or set PORT to another one.`)
            : error,
        ),
      )
      .once('listening', () => probe.close(() => free()));
    probe.listen(port, host);
  });
}

/** A load balancer has this long to notice, by the answers and by /readyz, that an instance is shutting down. */
const LEAVING_MS = 1_000;
/** Requests that have not ended by then are broken off. */
const CLOSING_MS = 8_000;

/** What runs so far, newest first; whatever moment a signal comes at, all of it is stopped in order. */
const running: (() => Promise<unknown>)[] = [];

async function stopAll(): Promise<void> {
  for (const stop of running.splice(0)) await stop().catch(() => undefined);
}

let stopping = false;
function stopOnSignal(): void {
  if (stopping) return;
  stopping = true;
  void stopAll().then(() => process.exit(0));
}

async function start(): Promise<void> {
  configureHeap();
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  await refuseTakenPort(config);
  process.on('SIGTERM', stopOnSignal).on('SIGINT', stopOnSignal);
  const endTraces = await startTracing('apsara', (err) => logger.warn({ err }, 'traces were not exported'));
  running.unshift(endTraces);
  const embedded: EmbeddedDatabase | undefined = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  if (embedded) running.unshift(() => embedded.stop());
  const databaseUrl = must(config.databaseUrl ?? embedded?.url, 'the address of the database');
  const database = new Database(databaseUrl);
  running.unshift(() => database.close());
  await prepareDatabase(database, databaseUrl, config, logger);
  const seals = new Seals(config);
  await requireSecrets(database.query, seals);
  if (config.production) await requireNoSeeds(database, seals);
  const sealed = await sealKeys(database.query, seals);
  if (sealed > 0) logger.info({ sealed }, 'sealed keys');
  const unconnected = config.production ? await portsWithoutAdapter(database) : [];
  if (unconnected.length > 0) logger.warn({ ports: unconnected }, 'ports without an adapter');
  const shutdown = new AbortController();
  const counter = counted();
  if (config.metricsPort) {
    const figures = await serveFigures(counter.figures, { host: config.host, port: config.metricsPort });
    running.unshift(() => new Promise<void>((closed) => void figures.close(() => closed())));
  }
  const app = await createServer({ config, logger, database, shutdown: shutdown.signal, counter });
  running.unshift(async () => {
    shutdown.abort();
    if (config.redisUrl) await sleep(LEAVING_MS);
    await Promise.race([app.close(), sleep(CLOSING_MS)]);
  });
  const clock = app.get(Clock, { strict: false });
  // One process for all of them: the figures of the tables are the same everywhere.
  if (config.worksOnJobs) watchQueues(counter.figures, { database, clock });
  // Instances that start at once make the same tables of months and jobs: one after the other.
  await database.transaction(async (transaction) => {
    await lockUntilEnd(transaction, 'apsara-start');
    await app.get(BetsService, { strict: false }).makeMonths();
    if (config.worksOnJobs)
      await app.get(JobsService, { strict: false }).start({ database, databaseUrl, clock, logger });
  });
  await app.listen(config.port, config.host);
  process.stdout.write(`ready http://localhost:${config.port}/\n`);
}

start().catch((error: unknown) => {
  // What a signal broke off is no error to report.
  if (stopping) return;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  void stopAll().then(() => process.exit(1));
});
