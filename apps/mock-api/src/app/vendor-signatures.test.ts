import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WalletAction } from '@apsara/domain/games/wallet-protocol';
import { signedHeaders } from '../shared/secrets/signatures.ts';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestClock, TestSite, type Player } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

/** A vendor's signature counts for one action only (docs/decisions/0044). */
const clock = new TestClock();
let database: Database;
let site: TestSite;
let player: Player;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  site = await new TestSite(database, clock).build();
  player = await site.player(1_000_00n);
  server = await TestServer.open(database, clock);
});

const pathOf = (action: WalletAction): string => `/seamless/v1/PG/${action}`;
const newBet = (over: object = {}): string =>
  JSON.stringify({
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    roundId: randomUUID(),
    transactionId: randomUUID(),
    amount: '10.00',
    currency: 'KHR',
    at: '2026-11-24T00:00:00.000Z',
    ...over,
  });
const version2 = (action: WalletAction, body: string): Record<string, string> =>
  signedHeaders('pg-key', { timestamp: String(clock.machine().getTime()), method: 'POST', path: pathOf(action) }, body);
const version1 = (body: string): Record<string, string> => {
  const timestamp = String(clock.machine().getTime());
  const signature = createHmac('sha256', 'pg-key').update(`${timestamp}.${body}`).digest('hex');
  return { 'x-timestamp': timestamp, 'x-signature': signature };
};

async function deliver(
  action: WalletAction,
  payload: string,
  signature: Record<string, string>,
  at = server,
): Promise<[http: number, status: string]> {
  const { statusCode, body } = await at.app.inject({
    method: 'POST',
    url: pathOf(action),
    headers: { 'content-type': 'application/json', 'x-vendor': 'PG', ...signature },
    payload,
  });
  return [statusCode, (JSON.parse(body) as { status: string }).status];
}

test('a second bet of a round that is delivered as a win is refused, and counts as the bet that it is', async () => {
  const roundId = randomUUID();
  const betTransactionId = randomUUID();
  const first = newBet({ roundId, transactionId: betTransactionId });
  expect(await deliver('bet', first, version2('bet', first))).toEqual([200, 'OK']);
  const before = await site.balance(player.id);
  const second = newBet({ roundId, betTransactionId });
  const signature = version2('bet', second);
  for (const action of ['win', 'adjust', 'rollback', 'endround'] as const)
    expect(await deliver(action, second, signature)).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await site.balance(player.id)).toBe(before);
  expect(await deliver('bet', second, signature)).toEqual([200, 'OK']);
  expect(await site.balance(player.id)).toBe(before - 10_00n);
});

test('a signature of the first version is refused, and read only for a vendor that is configured so', async () => {
  const bet = newBet();
  expect(await deliver('bet', bet, version1(bet))).toEqual([401, 'INVALID_SIGNATURE']);
  const other = await TestServer.open(database, clock, { signatureV1Vendors: ['MG'] });
  expect(await deliver('bet', bet, version1(bet), other)).toEqual([401, 'INVALID_SIGNATURE']);
  const configured = await TestServer.open(database, clock, { signatureV1Vendors: ['MG', 'PG'] });
  expect(await deliver('bet', bet, version1(bet), configured)).toEqual([200, 'OK']);
  const next = newBet();
  expect(await deliver('bet', next, version2('bet', next), configured)).toEqual([200, 'OK']);
});
