import { createHash, createHmac, randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { money } from '@apsara/domain/money';
import { freshDatabase } from '../testing/fresh-database.ts';
import { servicesOn } from '../testing/services-on.ts';
import type { GameSession } from './game-session.ts';
import { serveWallets } from './wallet-routes.ts';
import { VendorWallets } from './vendor-wallets.ts';

let books: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let wallets: VendorWallets;
let member: string;
let session: GameSession;
let asked = 0;
const now = () => new Date('2026-11-21T05:00:00.000Z');
const owner = () => ({ vendor: 'PG', member, currency: 'BDT' as const });
const platform = {
  send: () => {
    asked += 1;
    return Promise.resolve(undefined);
  },
};
let services: ReturnType<typeof servicesOn>;

beforeAll(async () => {
  books = await freshDatabase();
  pool = books.pool;
  wallets = new VendorWallets(pool, platform, now);
  services = servicesOn(pool, { now, platformUrl: 'http://127.0.0.1:9', wallet: wallets });
  await services.store.prepare();
  await wallets.prepare();
});
afterAll(() => books.drop());
beforeEach(async () => {
  member = randomUUID();
  session = { token: randomUUID(), vendor: 'PG', game: 'PG-1', member, currency: 'BDT', mode: 'real' };
  await wallets.open({ ...owner(), token: session.token, expiresAt: new Date(now().getTime() + 1_000), mostBet: null });
});

const put = (units: bigint, reference: string = randomUUID()) => wallets.transfer('in', owner(), reference, units);
const take = (units: bigint, reference: string = randomUUID()) => wallets.transfer('out', owner(), reference, units);
const bet = (units: bigint) => services.tickets.place(session, { kind: 'slots', stake: money(units, 'BDT'), play: {} });
const mine = async () => (await wallets.feed('PG', '0', 10_000)).filter((move) => move.member === member);

describe('a vendor wallet', () => {
  test('moves once for each reference, and never below nothing', async () => {
    const reference = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(500n, reference)));
    expect(new Set(answers.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(['OK 500']));
    expect(await put(501n, reference)).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
    expect(await take(501n)).toEqual({ status: 'NOT_ENOUGH_MONEY', balance: 500n });
    expect((await Promise.all([take(300n), take(300n)])).map(({ status }) => status).toSorted()).toEqual([
      'NOT_ENOUGH_MONEY',
      'OK',
    ]);
    expect(await wallets.balance(owner())).toBe(200n);
  });

  test('blocks a reference that was checked before it arrived: a later transfer under it moves nothing', async () => {
    const reference = randomUUID();
    expect(await wallets.check(owner(), reference)).toBe('TRANSACTION_DOES_NOT_EXIST');
    expect(await put(500n, reference)).toEqual({ status: 'TRANSACTION_DOES_NOT_EXIST', balance: 0n });
    const other = randomUUID();
    await put(500n, other);
    expect([await wallets.check(owner(), other), await wallets.balance(owner())]).toEqual(['OK', 500n]);
  });

  test('pays the bets of a session that was opened here, and reports each move once and in order', async () => {
    asked = 0;
    await put(500n);
    expect(await bet(501n)).toMatchObject({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '5.00' });
    const placed = await bet(100n);
    if (placed.outcome !== 'placed') throw new Error(placed.outcome);
    expect(placed.balance).toBe('4.00');
    const lost = await bet(50n);
    if (lost.outcome !== 'placed') throw new Error(lost.outcome);
    await services.tickets.cancel(lost.ticket.id);
    expect(await services.tickets.balance(session)).toEqual({ status: 'OK', balance: '4.00' });
    expect((await mine()).map(({ action, units }) => [action, units])).toEqual([
      ['in', '500'],
      ['bet', '100'],
      ['bet', '50'],
      ['rollback', '50'],
    ]);
    expect(asked).toBe(0);
  });

  test('reports of a win what settled its bet, where the game said so', async () => {
    await put(500n);
    for (const settlement of [undefined, 'cash_out'] as const) {
      const placed = await bet(100n);
      if (placed.outcome !== 'placed') throw new Error(placed.outcome);
      await services.tickets.settle(placed.ticket.id, {
        payout: money(150n, 'BDT'),
        ...(settlement && { settlement }),
      });
    }
    const wins = (await mine()).filter(({ action }) => action === 'win');
    expect(wins.map(({ units, settlement }) => [units, settlement])).toEqual([
      ['150', null],
      ['150', 'cash_out'],
    ]);
  });

  test('finds the bet of a win without reading every transaction of the vendor', async () => {
    await pool.query(
      `INSERT INTO mock_vendors.wallet_moves (vendor, position, reference, action, status, member, currency, units, balance)
         SELECT 'JILI', n, 'bet-' || n, 'bet', 'OK', $1, 'BDT', 1, 0 FROM generate_series(1, 20000) n`,
      [member],
    );
    await pool.query('ANALYZE mock_vendors.wallet_moves');
    const client = await pool.connect();
    const won = async (bet: string): Promise<number> => {
      const win = { reference: randomUUID(), action: 'win', member, currency: 'BDT', units: '2', bet };
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM mock_vendors.wallet_move('JILI', $1)",
        [win],
      );
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
      return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
    };
    // The first of a connection reads the catalogues, too.
    await won('bet-1');
    expect(await won('bet-2')).toBeLessThan(100);
    client.release();
    expect(await wallets.balance({ ...owner(), vendor: 'JILI' })).toBe(4n);
  });

  test("refuses a stake above the member's own limit, which the session was opened with", async () => {
    await put(500n);
    session = { ...session, token: randomUUID() };
    await wallets.open({
      ...owner(),
      token: session.token,
      expiresAt: new Date(now().getTime() + 1_000),
      mostBet: 100n,
    });
    expect(await bet(101n)).toMatchObject({ outcome: 'refused', status: 'BET_LIMIT', balance: '5.00' });
    expect(await bet(100n)).toMatchObject({ outcome: 'placed', balance: '4.00' });
  });

  test('refuses bets of an expired session and of another member, and forwards unknown sessions to the platform', async () => {
    await put(500n);
    await pool.query("UPDATE mock_vendors.wallet_sessions SET expires_at = '2026-01-01' WHERE member = $1", [member]);
    expect(await bet(100n)).toMatchObject({ outcome: 'refused', status: 'SESSION_EXPIRED' });
    session = { ...session, member: randomUUID() };
    expect(await bet(100n)).toMatchObject({ outcome: 'refused', status: 'INVALID_SESSION' });
    session = { ...session, token: randomUUID() };
    expect((await bet(100n)).outcome).toBe('returned');
    expect(await wallets.balance(owner())).toBe(500n);
  });
});

describe('the desk', () => {
  const call = (action: string, body: object, over: Record<string, string> = {}, signedFor = action) => {
    const app = fastify();
    serveWallets(app, { wallets, keys: {}, now });
    const text = JSON.stringify(body);
    const timestamp = String(now().getTime());
    const signed = `2.${timestamp}.POST./vendors/wallets/${signedFor}.${text}`;
    const signature = createHmac('sha256', 'pg-vendor-key').update(signed).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-vendor': 'PG',
      'x-timestamp': timestamp,
      'x-signature-version': '2',
      'x-signature': signature,
      ...over,
    };
    return app.inject({ method: 'POST', url: `/vendors/wallets/${action}`, payload: text, headers });
  };

  test('accepts calls of the platform only', async () => {
    const body = { member, currency: 'BDT', referenceNo: randomUUID(), amount: '5.00' };
    for (const over of [
      { 'x-signature': 'f'.repeat(64) },
      { 'x-vendor': 'MG' },
      { 'x-timestamp': String(now().getTime() - 301_000) },
      { 'x-signature-version': '1' },
    ])
      expect((await call('transferIn', body, over)).statusCode).toBe(401);
    expect((await call('transferIn', body, {}, 'transferOut')).statusCode).toBe(401);
    expect((await call('transferIn', body)).json()).toEqual({ status: 'OK', balance: '5.00' });
    expect((await call('balance', { member, currency: 'BDT' })).json()).toEqual({ balance: '5.00' });
    expect((await call('checkStatus', body)).json()).toEqual({ status: 'OK' });
    expect((await call('transferOut', { ...body, referenceNo: randomUUID(), amount: '5.01' })).json()).toMatchObject({
      status: 'NOT_ENOUGH_MONEY',
    });
    for (const amount of ['0.00', '-5.00', '1.001', 'x'])
      expect((await call('transferIn', { ...body, amount })).statusCode).toBe(400);
    expect((await call('nothing', body)).statusCode).toBe(404);
  });

  test('opens sessions and feeds what happened in them', async () => {
    const token = randomUUID();
    await call('session', { member, currency: 'BDT', token, expiresAt: '2026-11-21T06:00:00.000Z' });
    await call('transferIn', { member, currency: 'BDT', referenceNo: randomUUID(), amount: '5.00' });
    session = { ...session, token };
    await bet(100n);
    const { moves } = (await call('feed', { after: '0' })).json<{
      moves: { member: string; action: string; tokenHash: string | null }[];
    }>();
    const [, placed] = moves.filter((move) => move.member === member);
    expect(placed).toMatchObject({
      action: 'bet',
      game: 'PG-1',
      units: '100',
      tokenHash: createHash('sha256').update(token).digest('hex'),
    });
  });
});
