import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';

type Work = () => Promise<unknown>;

/** Jobs live in PostgreSQL: one instance runs each tick, and what a killed instance left is run again. So every job may run twice. */
@Injectable()
export class JobsService implements OnApplicationShutdown {
  readonly #work = new Map<string, { cron: string; work: Work }>();
  readonly #often: { name: string; seconds: number; work: Work }[] = [];
  readonly #rounds = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #boss: PgBoss | undefined;

  /** Announces a job before the instance starts; `cron` is in UTC. */
  every(name: string, cron: string, work: Work): void {
    this.#work.set(name, { cron, work });
  }

  /**
   * Announces work that is done every few seconds, which is too often for a schedule: each instance does it, so the work itself lets only
   * one at it at a time, in the database.
   */
  often(name: string, seconds: number, work: Work): void {
    this.#often.push({ name, seconds, work });
  }

  async start(databaseUrl: string, logger: Logger): Promise<void> {
    const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schema: 'jobs' });
    boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
    await boss.start();
    for (const [name, { cron, work }] of this.#work) {
      await boss.createQueue(name);
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
        const result = await work();
        logger.info({ job: name, result }, 'job done');
      });
    }
    this.#boss = boss;
    for (const one of this.#often) this.#rounds.add(this.#goRound(one, logger));
  }

  async #goRound({ name, seconds, work }: { name: string; seconds: number; work: Work }, logger: Logger): Promise<void> {
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
  }
}
