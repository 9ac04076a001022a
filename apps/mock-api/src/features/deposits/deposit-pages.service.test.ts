import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DepositSite, type SignedIn } from '../../testing/deposit-site.ts';
import { FakeProvider, type KnownPayment } from '../../testing/fake-provider.ts';
import { TestServer, type WireAnswer } from '../../testing/test-server.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { ProvidersService } from '../providers/providers.service.ts';
import { DepositPagesService } from './deposit-pages.service.ts';

const MINUTE_MS = 60_000;

let at: DepositSite;
let provider: FakeProvider;
let another: FakeProvider;
let providerId: string;
let anotherId: string;
let pages: DepositPagesService;
let member: SignedIn;
let orderNo: string;

const database = () => at.fixture.database;

beforeAll(async () => {
  at = await DepositSite.build();
  provider = await new FakeProvider().open();
  another = await new FakeProvider('rsa-sha256').open();
  const providers = at.server.app.get(ProvidersService, { strict: false });
  pages = at.server.app.get(DepositPagesService, { strict: false });
  providerId = await provider.connect(database(), providers, 'in', at.clock.now());
  anotherId = await another.connect(database(), providers, 'in', at.clock.now());
});
afterAll(() => {
  provider.close();
  another.close();
});
beforeEach(async () => {
  await use(providerId);
  provider.isUp = true;
  member = await at.signIn();
  orderNo = await at.open(member.token);
});

/** Lets a provider take the payments by QR. */
const use = (id: string | null) =>
  database().depositMethod.updateMany({ where: { siteCode: 'lotus', code: 'QR' }, data: { providerId: id } });

const goToPage = async (order = orderNo): Promise<{ status: number; location: string; text: string }> => {
  const answer = await at.server.app.inject({ method: 'GET', url: `/pay/${order}/page?lang=EN` });
  return { status: answer.statusCode, location: String(answer.headers['location'] ?? ''), text: answer.body };
};

const notify = (
  of: FakeProvider,
  over: Partial<KnownPayment> = {},
  {
    id = providerId,
    headers = {},
    order = orderNo,
  }: { id?: string; headers?: Record<string, string>; order?: string } = {},
): Promise<WireAnswer> => {
  const notice = of.notice(order, at.clock.now(), over);
  return at.server.send({
    method: 'POST',
    path: `/wps/providers/${id}/notice`,
    body: notice.body,
    headers: { ...notice.headers, ...headers },
  });
};

const state = async () => (await at.order(orderNo, member.token)).state;
const credited = async () => (await at.order(orderNo, member.token)).credited;

const later = (minutes: number): void => {
  at.clock.move(minutes * MINUTE_MS);
  vi.setSystemTime(at.clock.now());
};

describe('the page of a payment', () => {
  test('is the one that the provider names, asked for once', async () => {
    const before = provider.asked.length;
    const { payUrl } = await at.order(orderNo, member.token);
    expect(payUrl).toMatch(new RegExp(`^/pay/${orderNo}/page`));
    const first = await goToPage();
    expect(first).toMatchObject({ status: 303, location: expect.stringMatching(/^https:\/\/checkout\.example\/P-/) });
    expect((await goToPage()).location).toBe(first.location);
    expect(provider.asked.slice(before)).toHaveLength(1);
    expect(JSON.parse(provider.asked.at(-1)?.body ?? '')).toMatchObject({
      merchant_ref: orderNo,
      amount: { value: '100000.00', currency: 'KHR' },
      return: expect.stringContaining(`/deposit/result/${orderNo}`),
      webhook: expect.stringContaining(`/wps/providers/${providerId}/notice`),
    });
  });

  test('can be tried again when the provider does not answer, and the operator sees why', async () => {
    provider.isUp = false;
    const page = await goToPage();
    expect(page.status).toBe(502);
    expect(page.text).toContain('Nothing was charged');
    const row = await database().paymentProvider.findUniqueOrThrow({ where: { id: providerId } });
    expect(row.lastError).toContain('503');
    provider.isUp = true;
    expect((await goToPage()).status).toBe(303);
  });

  test('is not there for an order of the stand-in, nor for one that nobody opened', async () => {
    await use(null);
    const ofStandIn = await at.open(member.token);
    expect((await goToPage(ofStandIn)).status).toBe(404);
    expect((await goToPage('D20260101FFFF')).status).toBe(404);
  });

  test('leads back once the order is paid', async () => {
    await goToPage();
    await notify(provider, { status: 'SUCCESS' });
    expect((await goToPage()).location).toBe(`/deposit/result/${orderNo}`);
  });
});

describe('a notice', () => {
  beforeEach(() => goToPage());

  test('credits the order once, however often it comes', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => notify(provider, { status: 'SUCCESS' })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect([await state(), await credited()]).toEqual(['paid', '100000.00']);
    expect(await database().depositOrder.count({ where: { memberId: member.id } })).toBe(1);
  });

  test.each([
    ['another key', { 'x-signature': 'sha256=00' }],
    ['no signature', { 'x-signature': '' }],
    ['a time long ago', { 'x-time': '1000000000000' }],
  ])('with %s changes nothing', async (_, headers) => {
    const { status, body } = await notify(provider, { status: 'SUCCESS' }, { headers });
    expect([status, body.errorCode]).toEqual([401, 'deposits.signature_wrong']);
    expect(await state()).toBe('pending');
  });

  test('whose amount was changed on the way is refused', async () => {
    const { body, headers } = provider.notice(orderNo, at.clock.now(), { status: 'SUCCESS' });
    const forged = { data: { ...(body as { data: object }).data, amount: { value: '900000.00', currency: 'KHR' } } };
    const answer = await at.server.send({
      method: 'POST',
      path: `/wps/providers/${providerId}/notice`,
      body: forged,
      headers,
    });
    expect([answer.status, await state()]).toEqual([401, 'pending']);
  });

  test('of another provider of the site does not credit the order', async () => {
    another.payments.set(orderNo, {
      reference: orderNo,
      id: 'P-9',
      amount: '100000.00',
      currency: 'KHR',
      status: 'SUCCESS',
    });
    const { status, body } = await notify(another, {}, { id: anotherId });
    expect([status, body.errorCode, await state()]).toEqual([404, 'deposits.order_unknown', 'pending']);
  });

  test('of another amount puts the order before an operator', async () => {
    await notify(provider, { status: 'SUCCESS', amount: '90000.00' });
    expect(await state()).toBe('reviewing');
  });

  test('that a payment failed declines the order; one that it was made all the same goes to review', async () => {
    await notify(provider, { status: 'REJECTED' });
    expect(await state()).toBe('declined');
    await notify(provider, { status: 'SUCCESS' });
    expect(await state()).toBe('reviewing');
  });

  test('that nothing has ended changes nothing', async () => {
    expect((await notify(provider)).status).toBe(204);
    expect(await state()).toBe('pending');
  });

  test('in another currency is refused', async () => {
    expect((await notify(provider, { status: 'SUCCESS', currency: 'USD' })).status).toBe(422);
    expect((await notify(provider, { status: 'SUCCESS', currency: 'XXX' })).status).toBe(422);
    expect(await state()).toBe('pending');
  });

  test('for no provider is refused', async () => {
    const { status } = await notify(provider, {}, { id: '00000000-0000-4000-8000-000000000000' });
    expect(status).toBe(404);
    expect((await notify(provider, {}, { id: 'x' })).status).toBe(404);
  });

  test('signed with a private key of the provider credits the order', async () => {
    await use(anotherId);
    const order = await at.open(member.token);
    await goToPage(order);
    expect((await notify(another, { status: 'SUCCESS' }, { id: anotherId, order })).status).toBe(204);
    expect((await at.order(order, member.token)).state).toBe('paid');
  });
});

describe('a payment without a notice', () => {
  beforeEach(() => goToPage());

  test('is found by asking, and its late notice credits nothing more', async () => {
    provider.end(orderNo, 'SUCCESS');
    expect(await pages.askUnanswered()).toBe(0);
    later(3);
    await pages.askUnanswered();
    expect([await state(), await credited()]).toEqual(['paid', '100000.00']);
    await notify(provider);
    expect(await database().depositOrder.count({ where: { memberId: member.id } })).toBe(1);
  });

  test('is found after the order expired, and asked for less and less often', async () => {
    await at.pass(31);
    expect(await state()).toBe('expired');
    const asked = async (): Promise<number> => {
      const before = provider.asked.length;
      await pages.askUnanswered();
      return provider.asked.slice(before).filter(({ path }) => path.endsWith(orderNo)).length;
    };
    expect([await asked(), await asked()]).toEqual([1, 0]);
    provider.end(orderNo, 'SUCCESS');
    later(20);
    expect(await asked()).toBe(0);
    later(15);
    expect(await asked()).toBe(1);
    expect(await state()).toBe('paid');
  });

  test('is not asked for without end', async () => {
    later(25 * 60);
    const before = provider.asked.length;
    await pages.askUnanswered();
    expect(provider.asked.slice(before).filter(({ path }) => path.endsWith(orderNo))).toEqual([]);
  });
});

test('production offers what somebody takes, and opens no order for anything else', async () => {
  await database().site.update({ where: { code: 'lotus' }, data: { hosts: ['lotus.example'] } });
  const production = await TestServer.open(database(), at.clock, { production: true });
  const path = '/wps/transaction/deposit';
  const from = { token: member.token, headers: { host: 'lotus.example' } };
  const { body } = await production.send({ method: 'GET', path: `${path}/methods`, ...from });
  expect((body.value as { code: string }[]).map(({ code }) => code)).toEqual(['QR', 'BANK']);
  const card = { method: 'CARD', amount: '100000.00' };
  const opened = await production.send({ method: 'POST', path, body: card, ...from });
  expect(opened.body.errorCode).toBe('deposits.method_unknown');
});

test('the books are right after all of this', async () => {
  expect(await new LedgerAudit(database()).run()).toEqual([]);
});
