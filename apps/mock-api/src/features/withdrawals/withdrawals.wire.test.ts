import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '../../shared/secrets/passwords.ts';
import { receivedCall } from '../../shared/secrets/signatures.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestSite, TestClock } from '../../testing/test-site.ts';
import { TestServer, type Request } from '../../testing/test-server.ts';
import { PayerKeys } from './payer-keys.ts';

const clock = new TestClock();
let fixture: TestSite;
let server: TestServer;
let keys: PayerKeys;
let memberId: string;
let token: string;

const enter = async (): Promise<{ id: string; token: string }> => {
  const { id } = await fixture.player(100_000_00n);
  const username = `m${id.slice(0, 8)}`;
  const passwordHash = await hashPassword('Passw0rd!');
  const fundPasswordHash = await hashPassword('246810');
  await fixture.database.member.update({
    where: { id },
    data: { username, passwordHash, fundPasswordHash, realName: 'Sok Dara' },
  });
  const { body } = await server.send({
    method: 'POST',
    path: '/wps/session/login',
    body: { type: 'username', username, password: 'Passw0rd!' },
    sealed: true,
  });
  return { id, token: (body.value as { token: string }).token };
};

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const database = await freshDatabase();
  fixture = await new TestSite(database, clock).build();
  const lotus = { siteCode: 'lotus' };
  await database.payoutMethod.create({
    data: { ...lotus, code: 'ABA', kind: 'bank', name: 'ABA Bank', minDigits: 9, maxDigits: 9, position: 0 },
  });
  const fee = { feeFixed: 0n, feeRate: 100, dayCount: 10, dayAmount: 10n ** 12n, reviewAlways: true, reviewAbove: 0n };
  await database.withdrawalSetting.create({
    data: { ...lotus, min: 1_000_00n, max: 10n ** 9n, presets: [], ...fee, receiptMinutes: 60, waitHours: 0 },
  });
  server = await TestServer.open(database, clock);
  keys = server.app.get(PayerKeys, { strict: false });
});
beforeEach(async () => {
  ({ id: memberId, token } = await enter());
});

const post = (path: string, body: object, over: Partial<Request> = {}) =>
  server.send({
    method: 'POST',
    path,
    body,
    sealed: true,
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...over,
  });
const addAccount = async (): Promise<string> => {
  const input = { method: 'ABA', number: '000123456', holder: 'Sok Dara', fundPassword: '246810' };
  return ((await post('/wps/member/payoutAccounts', input)).body.value as { id: string }).id;
};
const ask = async (): Promise<string> => {
  const accountId = await addAccount();
  const { body } = await post('/wps/transaction/withdraw', { accountId, amount: '20000.00', fundPassword: '246810' });
  return (body.value as { orderNo: string }).orderNo;
};
const approve = async (orderNo: string): Promise<void> => {
  const { withdrawalOrder, withdrawalStep } = fixture.database;
  const state = 'approved' as const;
  await withdrawalOrder.update({ where: { orderNo }, data: { state, attempt: 1, paying: 19_800_00n } });
  await withdrawalStep.create({ data: { orderNo, state, at: clock.now() } });
};
const signed = (
  path: string,
  body: object,
  { signature, signedFor = path }: { signature?: string; signedFor?: string } = {},
) => {
  const headers = keys.headers(signedFor, JSON.stringify(body));
  return server.send({
    method: 'POST',
    path,
    body,
    headers: { ...headers, ...(signature ? { 'x-signature': signature } : {}) },
  });
};
const notice = (orderNo: string) => ({
  providerRef: 'ref',
  paymentNo: `${orderNo}-1`,
  amount: '19800.00',
  currency: 'KHR',
  outcome: 'paid',
});

test('a fund password travels sealed only, and never comes back', async () => {
  const open = await post(
    '/wps/transaction/withdraw',
    { accountId: randomUUID(), amount: '1.00', fundPassword: '246810' },
    { sealed: undefined! },
  );
  expect(open.body.errorCode).toBe('request.must_be_encrypted');
  const orderNo = await ask();
  const { body } = await server.send({ method: 'GET', path: `/wps/transaction/withdraw/${orderNo}`, token });
  expect(JSON.stringify(body)).not.toContain('246810');
  expect(JSON.stringify(body)).not.toContain('000123456');
});

test('what is refused says so beside its field, in the reader’s language', async () => {
  const accountId = await addAccount();
  const { status, body } = await post(
    '/wps/transaction/withdraw',
    { accountId, amount: '20000.00', fundPassword: '000001' },
    { headers: { language: 'CN', 'idempotency-key': 'k' } },
  );
  expect([status, body.errorCode, body.message]).toEqual([422, 'security.fund_password_wrong', '资金密码错误。']);
  expect(body.value).toEqual({ fields: [{ path: 'fundPassword', code: 'mismatch' }] });
  for (const fundPassword of ['12345', 'abcdef', ' 246810'])
    expect(
      (await post('/wps/transaction/withdraw', { accountId, amount: '20000.00', fundPassword })).body.errorCode,
    ).toBe('request.invalid');
});

test('orders and accounts of somebody else do not exist, and trial accounts have none', async () => {
  const orderNo = await ask();
  const stranger = await enter();
  const asStranger = { token: stranger.token };
  const { body } = await server.send({ method: 'GET', path: `/wps/transaction/withdraw/${orderNo}`, ...asStranger });
  expect(body.errorCode).toBe('withdrawals.order_unknown');
  const said = await server.send({
    method: 'POST',
    path: `/wps/transaction/withdraw/${orderNo}/confirm`,
    body: { received: 'full' },
    ...asStranger,
  });
  expect(said.body.errorCode).toBe('withdrawals.order_unknown');
  expect((await server.send({ method: 'GET', path: '/console/withdrawals', token })).body.errorCode).toBe(
    'session.forbidden',
  );
  await fixture.database.member.update({ where: { id: stranger.id }, data: { type: 4 } });
  const trial = await server.send({ method: 'GET', path: '/wps/transaction/withdraw/settings', ...asStranger });
  expect(trial.body.errorCode).toBe('members.real_account_needed');
});

test('the provider’s notice counts when it is signed, and nobody else’s does', async () => {
  const orderNo = await ask();
  await approve(orderNo);
  const path = '/wps/transaction/withdraw/webhook';
  for (const wrong of [{ signature: 'f'.repeat(64) }, { signedFor: '/pay/out' }])
    expect((await signed(path, notice(orderNo), wrong)).body.errorCode).toBe('withdrawals.signature_wrong');
  expect((await server.send({ method: 'POST', path, body: notice(orderNo), token })).body.errorCode).toBe(
    'withdrawals.signature_wrong',
  );
  expect((await signed(path, notice(orderNo))).body.value).toEqual({ paymentNo: `${orderNo}-1`, state: 'paid' });
  expect((await signed(path, notice(orderNo))).body.value).toEqual({ paymentNo: `${orderNo}-1`, state: 'paid' });
  expect(await fixture.balance(memberId)).toBe(80_000_00n);
});

test('the stand-in provider takes a signed order once, and fails what goes to a closed account', async () => {
  const order = {
    paymentNo: `W${randomUUID().slice(0, 8)}-1`,
    merchant: 'lotus',
    number: '000123456',
    amount: '19800.00',
    currency: 'KHR',
  };
  expect((await signed('/pay/out', order, { signature: 'f'.repeat(64) })).status).toBe(401);
  for (let times = 0; times < 3; times += 1) expect((await signed('/pay/out', order)).status).toBe(200);
  const closed = { ...order, paymentNo: `${order.paymentNo}0`, number: '000120000' };
  await signed('/pay/out', closed);
  const payments = await fixture.database.payoutPayment.findMany({ orderBy: { outcome: 'asc' } });
  expect(payments.map(({ outcome }) => outcome)).toEqual(['failed', 'paid']);
});

test.each([
  ['000123456', { outcome: 'paid', amount: '19800.00', currency: 'KHR' }],
  ['000120000', { outcome: 'failed', amount: '19800.00', currency: 'KHR' }],
  ['000121111', { outcome: 'paid', amount: '19800.00', currency: 'KHR' }],
  ['000122222', { outcome: 'pending' }],
  ['000123333', { outcome: 'unknown' }],
])('the stand-in provider tells the state of a payment to %s, signed, to whom signs', async (number, state) => {
  const paymentNo = `W${randomUUID().slice(0, 8)}-1`;
  const question = { paymentNo, merchant: 'lotus' };
  const tells = async () => {
    const { headers, body } = await signed('/pay/out/state', question);
    const answer = { method: 'POST', url: '/pay/out/state', headers: headers as IncomingHttpHeaders };
    expect(keys.isSigned(receivedCall({ ...answer, rawBody: Buffer.from(JSON.stringify(body)) }))).toBe(true);
    return body;
  };
  expect(await tells()).toEqual({ paymentNo, outcome: 'unknown' });
  await signed('/pay/out', { ...question, number, amount: '19800.00', currency: 'KHR' });
  expect(await tells()).toMatchObject({ paymentNo, ...state });
  for (const wrong of [{ signature: 'f'.repeat(64) }, { signedFor: '/pay/out' }])
    expect((await signed('/pay/out/state', question, wrong)).status).toBe(401);
});
