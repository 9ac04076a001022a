import { beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../shared/logger.ts';
import type { JobRow } from '@apsara/api/jobs';
import { ConsoleSite } from '../../testing/console-site.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { JobsService } from './jobs.service.ts';

let at: ConsoleSite;

beforeAll(async () => {
  at = await ConsoleSite.build();
});

const rows = () => at.read<JobRow[]>('/console/jobs');
const run = (id: string) => at.send({ method: 'PUT', path: `/console/jobs/${id}`, body: {} });

test('every job has a schedule, and its next run is to come', async () => {
  const jobs = await rows();
  expect(jobs.length).toBeGreaterThan(30);
  expect(jobs.filter(({ cron, seconds }) => (cron === null) === (seconds === null))).toEqual([]);
  expect(jobs.find(({ id }) => id === 'deposits-expire')).toMatchObject({ cron: '* * * * *', startedAt: null });
  expect(jobs.filter(({ cron, nextAt }) => (cron === null) !== (nextAt === null))).toEqual([]);
});

test('an operator runs a job again, which is recorded and written down', async () => {
  const { status, body } = await run('deposits-expire');
  expect([status, body]).toMatchObject([200, { failures: 0, lastFault: '' }]);
  const row = (await rows()).find(({ id }) => id === 'deposits-expire');
  expect([typeof row?.tookMs, row?.startedAt, row?.succeededAt]).toEqual([
    'number',
    expect.any(String),
    expect.any(String),
  ]);
  expect(await at.written('jobs.started')).toMatchObject({ subject: 'lotus/deposits-expire', by: 'operator1' });
  expect((await run('no-such-job')).status).toBe(404);
});

test('a job that is running is not run again, and nothing is written down', async () => {
  const { database } = at.fixture;
  let end = (): void => undefined;
  let begun = (): void => undefined;
  const isRunning = new Promise<void>((resolve) => (begun = resolve));
  const elsewhere = new JobsService();
  elsewhere.every('deposits-expire', '0 0 1 1 *', () => {
    begun();
    return new Promise<void>((resolve) => (end = resolve));
  });
  const running = elsewhere.run('deposits-expire', { database, clock: at.clock, logger: createLogger('silent') });
  await isRunning;
  const before = await database.auditEvent.count({ where: { kind: 'jobs.started' } });
  expect(await run('deposits-expire')).toMatchObject({ status: 409, body: { errorCode: 'jobs.running' } });
  expect(await database.auditEvent.count({ where: { kind: 'jobs.started' } })).toBe(before);
  end();
  await running;
  expect((await run('deposits-expire')).status).toBe(200);
});

test('of each job the last fault is shown, and only that is read', async () => {
  const { database } = at.fixture;
  const fault = (id: string, minutes: number, error: string) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    job: 'deposits-expire',
    at: new Date(at.clock.now().getTime() - minutes * 60_000),
    error,
  });
  await database.jobFault.createMany({
    data: [fault('1', 5, 'first'), fault('2', 1, 'last'), fault('3', 9, 'before')],
  });
  const statements = await statementsOf(rows);
  expect((await rows()).find(({ id }) => id === 'deposits-expire')).toMatchObject({ lastFault: 'last' });
  expect(statements.filter((text) => text.includes('job_faults'))).toEqual([expect.stringMatching(/distinct on/i)]);
});
