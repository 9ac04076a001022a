import { expect, inject, onTestFinished, test } from 'vitest';
import { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/database.ts';
import { createLogger } from '../../shared/logger.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestClock } from '../../testing/test-site.ts';
import { JobsService } from './jobs.service.ts';

const parts = { clock: new Clock(), logger: createLogger('silent') };

async function started(database: Database, announce: (jobs: JobsService) => void): Promise<JobsService> {
  const [row] = await database.sql<{ name: string }>('SELECT current_database() AS name');
  const databaseUrl = Object.assign(new URL(inject('serverUrl')), { pathname: `/${row!.name}` }).href;
  const jobs = new JobsService();
  announce(jobs);
  await jobs.start({ database, databaseUrl, ...parts });
  onTestFinished(() => jobs.onApplicationShutdown());
  return jobs;
}

test('two instances run a job in turns and never at once', async () => {
  const database = await freshDatabase();
  const done = [0, 0];
  let atIt = 0;
  let mostAtIt = 0;
  for (const instance of done.keys())
    await started(database, (jobs) =>
      jobs.often('count', 0, async () => {
        atIt += 1;
        mostAtIt = Math.max(mostAtIt, atIt);
        await database.sql('SELECT 1');
        atIt -= 1;
        done[instance]! += 1;
      }),
    );
  await expect.poll(() => Math.min(...done)).toBeGreaterThan(20);
  expect(mostAtIt).toBe(1);
});

test('more jobs at once than there are connections all run', async () => {
  const database = await freshDatabase();
  const done = new Set<number>();
  const most = 30;
  await started(database, (jobs) => {
    for (let job = 0; job < most; job += 1)
      jobs.often(`job ${job}`, 3_600, async () => {
        await database.sql('SELECT 1');
        done.add(job);
      });
  });
  await expect.poll(() => done.size).toBe(most);
});

test('all jobs at once wait for one that is under way and do it again after it', async () => {
  const database = await freshDatabase();
  const done: string[] = [];
  let begun = false;
  let end = (): void => undefined;
  const jobs = await started(database, (one) => one.every('settle', '0 0 1 1 *', async () => done.push('again')));
  await started(database, (one) =>
    one.often('settle', 3_600, async () => {
      begun = true;
      await new Promise<void>((resolve) => (end = resolve));
      done.push('under way');
    }),
  );
  await expect.poll(() => begun).toBe(true);
  const all = jobs.runAll();
  const waits = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await expect.poll(async () => (await database.sql(waits)).length).toBe(1);
  end();
  await all;
  expect(done).toEqual(['under way', 'again']);
});

test('a job that fails keeps none from being done, and is named', async () => {
  const jobs = new JobsService();
  const done: string[] = [];
  jobs.every('first', '* * * * *', () => Promise.reject(new Error('no')));
  jobs.every('second', '* * * * *', async () => done.push('second'));
  await expect(jobs.runAll()).rejects.toThrow('jobs failed: first');
  expect(done).toEqual(['second']);
});

test('a run that fails is recorded with its error, and the next good one ends the count', async () => {
  const database = await freshDatabase();
  const clock = new TestClock();
  const faults = ['no books', 'no ledger', 'no house'];
  const jobs = await started(database, (one) =>
    one.every('settle', '0 0 1 1 *', () => {
      const fault = faults.shift();
      return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
    }),
  );
  const run = () => jobs.run('settle', { database, ...parts, clock });
  const state = () => database.jobState.findUnique({ where: { name: 'settle' } });
  const written = async () => (await database.jobFault.findMany({ orderBy: { at: 'asc' } })).map(({ error }) => error);
  await expect(run()).rejects.toThrow('no books');
  clock.move(59_000);
  await expect(run()).rejects.toThrow('no ledger');
  expect([await state(), await written()]).toMatchObject([{ failures: 2 }, ['no ledger']]);
  clock.move(1_000);
  await expect(run()).rejects.toThrow('no house');
  expect([await state(), await written()]).toMatchObject([{ failures: 3 }, ['no ledger', 'no house']]);
  expect(await run()).toBe(true);
  expect(await state()).toMatchObject({ failures: 0 });
});
