import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createExclusion } from '@apsara/api/limits';
import { must } from '@apsara/domain/must';
import type { Database } from '../shared/database.ts';
import { TestAccounts } from '../testing/test-accounts.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const clock = new TestClock();
const sockets: Socket[] = [];
let url: string;
let token: string;
let server: TestServer;
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock, { trustedHops: 1 });
  token = await new TestAccounts(database, clock, server).signedIn('member1', 0);
  await server.app.listen(0, '127.0.0.1');
  url = await server.app.getUrl();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

/** A page at an address; the server's word when it is not let in. */
const open = (address: string, auth: object): Promise<string> =>
  new Promise((said) => {
    const extraHeaders = { 'x-forwarded-for': `198.51.100.1, ${address}` };
    const options = { path: '/socket', transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(url, { ...options, extraHeaders, auth: { merchant: 'lotus', ...auth } });
    sockets.push(socket);
    socket.once('connect', () => said('open'));
    socket.once('connect_error', (error) => said(error.message));
  });

test(
  'one address may have a hundred open pages without a session; other addresses have their own, and a closed page frees a place',
  { timeout: 600_000 },
  async () => {
    const here = '203.0.113.9';
    for (let count = 0; count < 100; count += 1) expect(await open(here, {})).toBe('open');
    expect(await open(here, {})).toBe('request.too_many');
    expect(await open('203.0.113.10', {})).toBe('open');
    expect(await open(here, { token })).toBe('open');
    sockets[0]!.disconnect();
    await expect.poll(() => open(here, {})).toBe('open');
  },
);

test('row 5: an exclusion ends the session in the open pages of the member, and no page opens with it again', async () => {
  expect(await open('203.0.113.11', { token })).toBe('open');
  const page = must(sockets.at(-1), 'the page that was opened');
  const events: unknown[] = [];
  page.on('session', (event) => events.push(event));
  const isClosed = new Promise((resolve) => page.once('disconnect', resolve));
  const { id: memberId } = await database.member.findFirstOrThrow({ where: { username: 'member1' } });
  await database.ledgerAccount.create({
    data: { siteCode: 'lotus', memberId, purpose: 'cash', currency: 'KHR', balance: 0n },
  });
  const { method, path } = createExclusion;
  expect((await server.send({ method, path, body: { length: 'day' }, token })).status).toBe(200);
  expect(await isClosed).toBe('io server disconnect');
  expect(events).toEqual([{ reason: 'ended' }]);
  expect(await open('203.0.113.11', { token })).toBe('session.invalid');
});
