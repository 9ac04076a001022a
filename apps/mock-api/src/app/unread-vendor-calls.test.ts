import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { callWallet } from '@apsara/api/seamless';
import { RefusedCalls } from '../features/seamless/refused-calls.ts';
import { signedHeaders } from '../shared/secrets/signatures.ts';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock, type Player } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

/** A vendor whose own call cannot be read learns so, and its operators find what it sent (docs/decisions/0030). */
const clock = new TestClock();
let database: Database;
let player: Player;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  player = await (await new TestSite(database, clock).build()).player(0n);
  server = await TestServer.open(database, clock);
});

async function send(
  action: string,
  payload: string,
  key = 'pg-key',
): Promise<[status: number, code: string | undefined]> {
  const timestamp = String(clock.machine().getTime());
  const url = callWallet.path.replace(':vendor', 'PG').replace(':action', action);
  const headers = { 'x-vendor': 'PG', ...signedHeaders(key, { timestamp, method: 'POST', path: url }, payload) };
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  await server.app.get(RefusedCalls, { strict: false }).flush();
  return [answer.statusCode, answer.json<{ errorCode?: string }>().errorCode];
}

const call = (over: object = {}) => ({
  sessionToken: player.token,
  memberId: player.id,
  gameCode: 'PG-1',
  roundId: 'r-1',
  transactionId: randomUUID(),
  amount: '250.00',
  currency: 'KHR',
  at: '2026-11-21T00:00:00.000Z',
  ...over,
});
const kept = () => database.refusedCall.findMany({ orderBy: { firstAt: 'asc' } });
const forgotten = () => database.refusedCall.deleteMany();

test('a win that lacks its amount is a dispute of the member, with what was sent but for the session, counted when it comes again', async () => {
  const { amount: _, ...win } = call({ type: { not: 'a text' }, remark: 'of no field' });
  for (const at of ['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:05.000Z'])
    expect(await send('win', JSON.stringify({ ...win, at }))).toEqual([422, 'request.invalid']);
  const [row, ...others] = await kept();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    vendorCode: 'PG',
    action: 'win',
    status: 'WRONG_TYPES',
    siteCode: 'lotus',
    memberId: player.id,
    times: 2,
  });
  expect(row!.sent).toMatchObject({ transactionId: win.transactionId, roundId: 'r-1', type: '{"not":"a text"}' });
  expect(row!.answered).toEqual({ errorCode: 'request.invalid', fields: 'amount: required, type: unknown' });
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${player.token}|of no field`));
  await forgotten();
});

test.each(['', '{"amount":', '[]', 'null', '"\\u0000"'])(
  'a call whose body is %j is written down as well',
  async (body) => {
    const [status] = await send('rollback', body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await kept()).toMatchObject([{ action: 'rollback', status: 'WRONG_TYPES', siteCode: null, sent: {} }]);
    await forgotten();
  },
);

test('a body that is no JSON is still answered as unreadable', async () => {
  expect(await send('win', '{"amount":')).toEqual([400, 'request.unreadable']);
  await forgotten();
});

test('bets that cannot be read are counted, one row a day', async () => {
  for (let times = 1; times <= 3; times += 1) await send('bet', JSON.stringify(call({ transactionId: '' })));
  expect(await kept()).toMatchObject([{ action: 'bet', status: 'WRONG_TYPES', memberId: player.id, times: 3 }]);
  await forgotten();
});

test('unsigned and unknown calls leave only the record of a wrong signature', async () => {
  expect(await send('win', '{"amount":', 'guessed')).toEqual([401, undefined]);
  expect(await send('steal', JSON.stringify(call()))).toEqual([422, 'request.invalid']);
  expect(await kept()).toMatchObject([{ status: 'INVALID_SIGNATURE', sent: null }]);
  await forgotten();
});
