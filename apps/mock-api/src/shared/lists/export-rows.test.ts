import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { MAX_EXPORT } from '@apsara/api/shapes';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf } from '../../testing/test-app.ts';
import type { SignedInCaller } from '../caller.ts';
import type { Database } from '../database.ts';
import { exportQuery } from './export-rows.ts';
import { SnapshotReader } from './snapshot-reader.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});

function somebody() {
  const abort = new AbortController();
  const caller = { actor: { id: randomUUID() }, gone: abort.signal } as SignedInCaller;
  return {
    caller,
    leave: () => abort.abort(),
    again: (): SignedInCaller => ({ ...caller, gone: new AbortController().signal }),
  };
}

function numbers(caller: SignedInCaller, upTo: number) {
  const counted = sql`SELECT n FROM generate_series(1, ${upTo}::int) n`;
  const query = sql<{ n: number }>`${counted} ORDER BY n DESC`;
  return exportQuery(database, caller, { query, counted, toWire: ({ n }) => n });
}

const running = async (): Promise<number> => {
  const text =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%generate_series%' AND pid <> pg_backend_pid()";
  return (await database.sql(text)).length;
};

test('every row comes once, in its order, a thousand at a time, and nothing stays behind', async () => {
  const { total, batches } = await numbers(somebody().caller, 2_500);
  const read: number[][] = [];
  for await (const batch of batches) read.push(batch);
  expect(total).toBe(2_500);
  expect(read.map((batch) => batch.length)).toEqual([1_000, 1_000, 500]);
  expect(read.flat()).toEqual(Array.from({ length: 2_500 }, (_, i) => 2_500 - i));
  await expect.poll(running).toBe(0);
});

test('a million rows are the most', async () => {
  const { caller, leave } = somebody();
  expect(await refusalOf(numbers(caller, MAX_EXPORT + 1))).toBe('reports.too_many_rows');
  expect((await numbers(caller, MAX_EXPORT)).total).toBe(MAX_EXPORT);
  leave();
});

test('an account has two at once, another account has its own, and one that ended makes room', async () => {
  const [first, other] = [somebody(), somebody()];
  await numbers(first.caller, 5);
  const second = await numbers(first.again(), 5);
  expect(await refusalOf(numbers(first.again(), 5))).toBe('reports.exports_running');
  expect((await numbers(other.caller, 5)).total).toBe(5);
  first.leave();
  other.leave();
  const third = await vi.waitFor(() => numbers(first.again(), 5), 60_000);
  for (const { batches } of [second, third]) for await (const _ of batches) continue;
});

/** A clock for timers of this process that moves only when the test moves it. */
function heldTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('an export whose reader stops for a minute ends and frees its slot', async () => {
  heldTime();
  const { caller, again } = somebody();
  const [slow, never] = [await numbers(caller, 900_000), await numbers(again(), 5)];
  const batches = slow.batches[Symbol.asyncIterator]();
  expect((await batches.next()).done).toBe(false);
  await vi.advanceTimersByTimeAsync(59_000);
  expect((await batches.next()).done).toBe(false);
  await vi.advanceTimersByTimeAsync(59_000);
  expect((await batches.next()).done).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await expect.poll(running).toBe(0);
  await expect(batches.next()).rejects.toThrow('Connection terminated');
  await expect(never.batches[Symbol.asyncIterator]().next()).rejects.toThrow('Client was closed');
  const after = [await numbers(again(), 5), await numbers(again(), 5)];
  for (const { batches: read } of after) for await (const _ of read) continue;
});

test('an export that finds every slot taken waits and is refused, and starts when a slot is free', async () => {
  heldTime();
  const busy = [somebody(), somebody()];
  for (const { again } of busy) for (const caller of [again(), again()]) await numbers(caller, 5);
  const late = refusalOf(numbers(somebody().caller, 5));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBe('reports.exports_running');
  await vi.advanceTimersByTimeAsync(45_000);
  const next = numbers(somebody().caller, 5);
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await next).total).toBe(5);
  await vi.advanceTimersByTimeAsync(60_000);
});

test('an export that cannot begin takes no slot', async () => {
  const pool = new pg.Pool({ connectionString: inject('serverUrl'), max: 1, connectionTimeoutMillis: 5_000 });
  onTestFinished(() => pool.end());
  pool.once('connect', (client) => void client.end());
  await expect(SnapshotReader.begin(pool)).rejects.toThrow('Client was closed');
  const read = await SnapshotReader.begin(pool);
  expect(await read.row(sql`SELECT 1 AS one`)).toEqual({ one: 1 });
  read.end();
});

test('an export whose reader disconnects stops: before it begins, while rows are counted, or between them', async () => {
  const counting = somebody();
  const count = numbers(counting.caller, 100_000_000);
  await expect.poll(running).toBe(1);
  counting.leave();
  expect((await count).total).toBe(0);

  const reading = somebody();
  for await (const _ of (await numbers(reading.caller, 900_000)).batches) break;
  const early = somebody();
  early.leave();
  expect((await numbers(early.caller, 5)).total).toBe(0);
  await expect.poll(running).toBe(0);
});
