import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';

type Work = () => Promise<unknown>;

/** Jobs live in PostgreSQL: one instance runs each tick, and what a killed instance left is run again. So every job may run twice. */
@Injectable()
export class JobsService implements OnApplicationShutdown {
  readonly #work = new Map<string, { cron: string; work: Work }>();
  #boss: PgBoss | undefined;

  /** Announces a job before the instance starts; `cron` is in UTC. */
  every(name: string, cron: string, work: Work): void {
    this.#work.set(name, { cron, work });
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
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#boss?.stop({ graceful: true, timeout: 5_000 });
  }
}
