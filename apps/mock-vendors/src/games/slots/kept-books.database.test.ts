import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Store } from '../../shared/store.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { KeptBooks } from './kept-books.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  await new Store(database.pool).prepare();
  await new KeptBooks(database.pool).prepare();
});
afterAll(() => database.drop());

const holder = { vendor: 'PG', game: 'PG-1', player: randomUUID(), currency: 'KHR' as const };
const effect = { machine: 'lotus' as const, stake: 100_00n, free: false, payout: 0n, freeRounds: 0, jackpot: false };

test('a connection that is lost in the middle fails the spin, and not the process', async () => {
  const books = new KeptBooks(database.pool);
  const ticketId = randomUUID();
  const other = await database.pool.connect();
  await other.query('BEGIN; LOCK TABLE mock_vendors.slot_effects');
  const outcome = books.take(ticketId, holder, effect).catch((error: unknown) => error);
  const waits = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const waiting = async () => (await database.pool.query<{ pid: number }>(waits)).rows[0]?.pid;
  await expect.poll(waiting).toBeDefined();
  await database.pool.query('SELECT pg_terminate_backend($1)', [await waiting()]);
  expect(String(await outcome)).toMatch(/connection/i);
  await other.query('ROLLBACK');
  other.release();
});

test('free rounds stored by the older version, with one stake per player and game, are still played', async () => {
  await database.pool.query(`DROP TABLE mock_vendors.slot_free_rounds;
    CREATE TABLE mock_vendors.slot_free_rounds (vendor text, game text, member text, currency text, stake bigint NOT NULL,
      remaining integer NOT NULL, total integer NOT NULL, won bigint NOT NULL DEFAULT 0, PRIMARY KEY (vendor, game, member, currency))`);
  await database.pool.query(
    "INSERT INTO mock_vendors.slot_free_rounds (vendor, game, member, currency, stake, remaining, total) VALUES ('PG', 'PG-1', $1, 'KHR', 500, 3, 8)",
    [holder.player],
  );
  const books = new KeptBooks(database.pool);
  await books.prepare();
  await books.prepare();
  expect(await books.free(holder)).toEqual({ stake: 500n, remaining: 3, total: 8, won: 0n });
});
