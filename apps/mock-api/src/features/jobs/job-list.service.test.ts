import { beforeAll, expect, test } from 'vitest';
import type { JobRow } from '@apsara/api/jobs';
import { ConsoleSite } from '../../testing/console-site.ts';

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
