import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportTeamMembers, listTeamMembers } from '@apsara/api/agents';
import { createFavourite } from '@apsara/api/games';
import { readSystemStatus } from '@apsara/api/sites';
import { readBalance } from '@apsara/api/wallets';
import { newBet, openTestGame, signedIn, stranger, walletCall, type Table } from '../support/calls.ts';
import { Cluster } from '../support/cluster.ts';
import { scratchDatabase } from '../support/scratch-database.ts';

const { TEST_DATABASE_URL: postgres = '', TEST_REDIS_URL: redis = '' } = process.env;
const hasNginx = spawnSync('nginx', ['-v']).status === 0;

describe.runIf(postgres && redis && hasNginx)('npm run cluster', () => {
  let cluster: Cluster;
  let database: Awaited<ReturnType<typeof scratchDatabase>>;

  beforeAll(async () => {
    database = await scratchDatabase(postgres);
    cluster = new Cluster({ DATABASE_URL: database.url, REDIS_URL: redis });
    await cluster.start();
  });

  afterAll(() => database.drop());

  /** Bets one after the other, eight at a time, until `until` is done. @returns how many were placed; @throws when one is not. */
  async function betUntil(table: Table, until: Promise<unknown>): Promise<number> {
    let isDone = false;
    let placed = 0;
    void until.finally(() => (isDone = true));
    const worker = async (): Promise<void> => {
      while (!isDone) {
        const { http, text } = await walletCall(table, 'bet', newBet('1.00'));
        expect({ http, text }).toMatchObject({ http: 200, text: expect.stringContaining('"OK"') as string });
        placed += 1;
      }
    };
    await Promise.all([until, ...Array.from({ length: 8 }, worker)]);
    return placed;
  }

  test.each([
    ['killed', 'SIGKILL', 'player1'],
    ['asked to stop', 'SIGTERM', 'player2'],
  ] as const)(
    'an instance is %s under load: every bet is placed once and no vendor sees a failure',
    async (_, signal, username) => {
      const player = await signedIn(cluster.url, username);
      const table = await openTestGame(cluster.url, player);
      const placed = await betUntil(table, cluster.signal('Instance 1', signal));
      expect(placed).toBeGreaterThan(0);
      expect((await player.client.call(readBalance)).sumBalance).toBe(`${1_000_000 - placed}.00`);
    },
  );

  test('an instance that is asked to stop leaves no request with a key unanswered either', async () => {
    let isBack = false;
    const restarted = cluster.signal('Instance 2', 'SIGTERM').finally(() => (isBack = true));
    const { method, path } = createFavourite;
    const caller = async (): Promise<void> => {
      while (!isBack) {
        const headers = { merchant: 'lotus', 'idempotency-key': randomUUID() };
        const answer = await fetch(`${cluster.url}${path}`, { method, headers });
        expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status: 401 });
      }
    };
    await Promise.all([restarted, ...Array.from({ length: 8 }, caller)]);
  });

  test('nginx is restarted after it was killed, and pages reconnect automatically', async () => {
    const player = await signedIn(cluster.url, 'player5');
    const table = await openTestGame(cluster.url, player);
    const socket = io(cluster.url, {
      path: '/socket',
      transports: ['websocket'],
      auth: { token: player.token, merchant: 'lotus' },
    });
    const connected = () => new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    await connected();
    const again = connected();
    await cluster.signal('nginx', 'SIGKILL');
    await again;
    const event = new Promise((resolve) => socket.once('balance', resolve));
    await walletCall(table, 'bet', newBet('1.00'));
    expect(await event).toEqual({ sumBalance: '999999.00', currency: 'KHR' });
    socket.disconnect();
  });

  test('a filter may name as many rows as can be chosen at once', async () => {
    const { client, token } = await signedIn(cluster.url, 'agent1', { device: 'console' });
    const [own] = await client.call(listTeamMembers, { range: '[0,0]' });
    const filter = JSON.stringify({ id: [own!.id, ...Array.from({ length: 249 }, () => randomUUID())] });
    const url = `${cluster.url}${exportTeamMembers.path}?${new URLSearchParams({ filter }).toString()}`;
    const answer = await fetch(url, { headers: { merchant: 'lotus', device: 'console', authorization: token! } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(own!.id)]);
  });

  test('a forged address header is ignored', async () => {
    const headers = { merchant: 'lotus', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'padma.localhost' };
    const answer = await fetch(`${cluster.url}${readSystemStatus.path}`, { headers });
    expect(((await answer.json()) as { value: { location: { ip: string } } }).value.location.ip).toBe('127.0.0.1');
    expect((await stranger(cluster.url).client.call(readSystemStatus)).info.site.merchant).toBe('lotus');
  });

  test('is stopped by Ctrl-C and leaves nothing behind', async () => {
    expect(await cluster.stop()).toBe(0);
    await expect(fetch(cluster.url)).rejects.toThrow('fetch failed');
  });
});
