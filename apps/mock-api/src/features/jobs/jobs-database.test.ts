import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { JobsDatabase } from './jobs-database.ts';

const opened = (): pg.Pool => {
  const pool = new pg.Pool({ connectionString: inject('serverUrl'), max: 1 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  return pool;
};

test('a statement whose connection ends under it is asked again', async () => {
  const pool = opened();
  const endsItself = ['SELECT pg_terminate_backend(pg_backend_pid())'];
  const query = (text: string, values: unknown[]) => {
    const first = endsItself.pop();
    return first ? pool.query(first) : pool.query(text, values);
  };
  const jobs = new JobsDatabase({ query }, new AbortController().signal);
  expect((await jobs.executeSql('SELECT $1::int AS done', [1])).rows).toEqual([{ done: 1 }]);
  expect(endsItself).toEqual([]);
});

test('what the database refuses is refused', async () => {
  const jobs = new JobsDatabase(opened(), new AbortController().signal);
  await expect(jobs.executeSql('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
});

test('an instance that stops asks no more', async () => {
  const stop = new AbortController();
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  onTestFinished(() => pool.end());
  const asked = new JobsDatabase(pool, stop.signal).executeSql('SELECT 1', []);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
