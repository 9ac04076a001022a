import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sql } from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { duringTrace } from '@apsara/tracing/tracing';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database.ts';
import { oneRow } from '../../shared/statements.ts';
import { JobsDatabase } from './jobs-database.ts';
import { ELSEWHERE, JobRecords, type Work } from './job-records.ts';

interface Frequent {
  name: string;
  seconds: number;
  work: Work;
}

/** A job that was announced: with a cron expression in UTC, or with the seconds between two runs. */
interface Announced {
  name: string;
  cron: string | null;
  seconds: number | null;
}

interface Parts {
  database: Database;
  databaseUrl: string;
  clock: Clock;
  logger: Logger;
}

/** The work as a trace of its own. */
const traced =
  (name: string, work: Work): Work =>
  () =>
    duringTrace({ name: `job ${name}`, kind: 'internal' }, work);

const lockOf = (name: string) => sql`hashtext('jobs'), hashtext(${name})`;

/** Does the work unless another instance is at it. The lock hangs on a connection, so an instance that dies lets go of it. */
function alone(database: Database, name: string, work: Work): Promise<unknown> {
  return database.locking(async (transaction) => {
    const lock = sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${lockOf(name)}) AS mine`;
    const { mine } = await oneRow(transaction, lock);
    return mine ? work() : ELSEWHERE;
  });
}

/** Does the work as soon as no instance is at it. */
function inTurn(database: Database, name: string, work: Work): Promise<unknown> {
  return database.locking(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${lockOf(name)})`.execute(transaction);
    return work();
  });
}

/**
 * Jobs live in PostgreSQL: one instance runs each tick, never two the same job at a time, and what a killed instance left is run again. So
 * every job may run twice.
 */
@Injectable()
export class JobsService implements OnApplicationShutdown {
  readonly #work = new Map<string, { cron: string; work: Work }>();
  readonly #often: Frequent[] = [];
  readonly #rounds = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #database: Database | undefined;
  #boss: PgBoss | undefined;
  #pool: pg.Pool | undefined;

  /** Announces a job before the instance starts; `cron` is in UTC. */
  every(name: string, cron: string, work: Work): void {
    this.#work.set(name, { cron, work: traced(name, work) });
  }

  /** Announces work that is done every few seconds, which is too often for a schedule: by whichever instance comes to it. */
  often(name: string, seconds: number, work: Work): void {
    this.#often.push({ name, seconds, work: traced(name, work) });
  }

  async start({ database, databaseUrl, clock, logger }: Parts): Promise<void> {
    this.#database = database;
    const records = new JobRecords({ database, clock, logger });
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'jobs' });
    pool.on('error', (error) => logger.error({ err: error }, 'jobs'));
    const boss = new PgBoss({ db: new JobsDatabase(pool, this.#stop.signal), schema: 'jobs' });
    boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
    await boss.start();
    for (const [name, { cron, work }] of this.#work) {
      await boss.createQueue(name);
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
        const result = await alone(database, name, records.recorded(name, work)).catch((error: unknown) => {
          logger.error({ err: error, job: name }, 'job failed');
          throw error;
        });
        logger.info({ job: name, result }, 'job done');
      });
    }
    this.#boss = boss;
    this.#pool = pool;
    for (const { name, seconds, work } of this.#often) {
      const round = records.sometimes(name, () => alone(database, name, work));
      this.#rounds.add(this.#goRound({ name, seconds, work: round }, logger));
    }
  }

  /**
   * Runs every scheduled job now, one after the other, in the order of registration. A running one runs once more afterwards.
   * @throws AggregateError of the jobs that failed, when all others are done
   */
  async runAll(): Promise<void> {
    const failures: Error[] = [];
    for (const [name, { work }] of this.#work)
      await (this.#database ? inTurn(this.#database, name, work) : work()).catch((cause: unknown) =>
        failures.push(new Error(name, { cause })),
      );
    if (failures.length > 0)
      throw new AggregateError(failures, `jobs failed: ${failures.map(({ message }) => message).join(', ')}`);
  }

  /** All that were announced, each once. */
  announced(): Announced[] {
    return [
      ...[...this.#work].map(([name, { cron }]) => ({ name, cron, seconds: null })),
      ...this.#often.map(({ name, seconds }) => ({ name, cron: null, seconds })),
    ];
  }

  /**
   * Runs one job now, unless an instance is at it. It throws what the job throws.
   * @param begun is done before the job, and only if it runs
   * @returns whether it ran
   */
  async run(name: string, { database, ...parts }: Omit<Parts, 'databaseUrl'>, begun?: Work): Promise<boolean> {
    const work = this.#work.get(name)?.work ?? this.#often.find((one) => one.name === name)?.work;
    if (!work) return false;
    const records = new JobRecords({ database, ...parts });
    const all = records.recorded(name, async () => {
      await begun?.();
      return work();
    });
    return (await alone(database, name, all)) !== ELSEWHERE;
  }

  async #goRound({ name, seconds, work }: Frequent, logger: Logger): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await work().catch((error: unknown) => logger.error({ err: error, job: name }, 'job failed'));
      await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#rounds);
    await this.#boss?.stop({ graceful: true, timeout: 5_000 });
    await this.#pool?.end();
  }
}
