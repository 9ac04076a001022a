import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../../shared/passwords.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { SmallHouse, TestClock } from '../../testing/small-house.ts';
import { TestServer } from '../../testing/test-server.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { DepositsService } from './deposits.service.ts';
import { ProviderKeys } from './provider-keys.ts';

const clock = new TestClock();
let house: SmallHouse;
let server: TestServer;
let token: string;
let memberId: string;

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const database = await freshDatabase();
  house = await new SmallHouse(database, clock).build();
  await database.depositMethod.create({
    data: { siteCode: 'lotus', code: 'QR', min: 4_000_00n, max: 1_000_000_00n, presets: [20_000_00n], position: 0 },
  });
  server = await TestServer.open(database, clock);
});

beforeEach(async () => {
  const player = await house.player(0n);
  memberId = player.id;
  const username = `m${memberId.slice(0, 8)}`;
  await house.database.member.update({ where: { id: memberId }, data: { username, passwordHash: await hashPassword('Passw0rd!') } });
  const { body } = await server.send({
    method: 'POST',
    path: '/wps/session/login',
    body: { type: 'username', username, password: 'Passw0rd!' },
    sealed: true,
  });
  ({ token } = body.value as { token: string });
});

const create = (amount: string, key: string = randomUUID(), method = 'QR') =>
  server.send({ method: 'POST', path: '/wps/transaction/deposit', body: { method, amount }, token, headers: { 'idempotency-key': key } });

const open = async (amount = '100000.00'): Promise<string> => ((await create(amount)).body.value as { orderNo: string }).orderNo;

const notify = (notice: object, signature?: string) => {
  const body = JSON.stringify({ providerRef: 'ref', amount: '100000.00', currency: 'KHR', outcome: 'paid', ...notice });
  const timestamp = String(clock.now().getTime());
  const headers = {
    'x-timestamp': timestamp,
    'x-signature': signature ?? server.app.get(ProviderKeys, { strict: false }).sign(timestamp, body),
  };
  return server.send({ method: 'POST', path: '/wps/transaction/deposit/webhook', body: JSON.parse(body), headers });
};

describe('an order', () => {
  test('sent twice with one key is opened once; the key with another amount is refused', async () => {
    const [first, second] = await Promise.all([create('100000.00', 'same'), create('100000.00', 'same')]);
    expect(first.body.value).toEqual(second.body.value);
    expect((await create('200000.00', 'same')).body.errorCode).toBe('request.key_reused');
  });

  test.each(['3999.99', '1000000.01', '0', '-5', '1.001', 'NaN', '1e308', '99999999999999999999'])(
    'of %s is refused with the bounds beside the field',
    async (amount) => {
      const { status, body } = await create(amount);
      expect(status).toBe(422);
      expect((body.value as { fields: { path: string }[] }).fields[0]!.path).toBe('amount');
    },
  );

  test('by an unknown method is refused', async () => {
    expect((await create('100000.00', undefined, 'GOLD')).body.errorCode).toBe('deposits.method_unknown');
  });

  test('of somebody else does not exist', async () => {
    const orderNo = await open();
    await house.database.depositOrder.update({ where: { orderNo }, data: { memberId: (await house.player(0n)).id } });
    expect((await server.send({ method: 'GET', path: `/wps/transaction/deposit/${orderNo}`, token })).body.errorCode).toBe(
      'deposits.order_unknown',
    );
  });
});

describe('the provider’s notice', () => {
  test('fifty times at once credits once', async () => {
    const orderNo = await open();
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify({ orderNo })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await house.balance(memberId)).toBe(100_000_00n);
    expect(await new LedgerAudit(house.database).run()).toEqual([]);
  });

  test('with a wrong signature, an unknown order or another amount credits nothing', async () => {
    const orderNo = await open();
    expect((await notify({ orderNo }, 'f'.repeat(64))).body.errorCode).toBe('deposits.signature_wrong');
    expect((await notify({ orderNo: 'D404' })).body.errorCode).toBe('deposits.order_unknown');
    expect((await notify({ orderNo, amount: '999999.00' })).body.errorCode).toBe('request.invalid');
    expect(await house.balance(memberId)).toBe(0n);
  });

  test('of a declined payment closes the order; a payment after that is refused', async () => {
    const orderNo = await open();
    expect((await notify({ orderNo, outcome: 'declined' })).body.value).toEqual({ orderNo, state: 'declined' });
    expect((await notify({ orderNo })).body.errorCode).toBe('deposits.order_closed');
    expect(await house.balance(memberId)).toBe(0n);
  });

  test('of a payment that came after the order expired is still the member’s money', async () => {
    const orderNo = await open();
    clock.move(31 * 60_000);
    await server.app.get(DepositsService, { strict: false }).expire();
    expect((await notify({ orderNo })).body.value).toEqual({ orderNo, state: 'paid' });
    expect(await house.balance(memberId)).toBe(100_000_00n);
    vi.setSystemTime(clock.now());
  });
});

describe('the stand-in provider’s page', () => {
  test('shows the order and takes no other answer than pay or decline', async () => {
    const orderNo = await open();
    const page = await server.app.inject({ method: 'GET', url: `/pay/${orderNo}` });
    expect(page.body).toContain('100,000.00 KHR');
    const bad = await server.app.inject({
      method: 'POST',
      url: `/pay/${orderNo}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=free',
    });
    expect(bad.statusCode).toBe(400);
    expect((await server.app.inject({ method: 'GET', url: '/pay/D404' })).statusCode).toBe(404);
  });
});
