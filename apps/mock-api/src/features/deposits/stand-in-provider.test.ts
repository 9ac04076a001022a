import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DepositSite, type SignedIn } from '../../testing/deposit-site.ts';
import { StandInProvider } from './stand-in-provider.ts';

let at: DepositSite;
let provider: StandInProvider;
let member: SignedIn;
/** The line between the houses: while it is down nothing arrives. */
let isLineDown = false;

beforeAll(async () => {
  at = await DepositSite.build();
  provider = at.server.app.get(StandInProvider, { strict: false });
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    if (isLineDown) throw new Error('no line');
    const answer = await at.server.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
    return new Response(answer.body, { status: answer.statusCode });
  });
});

beforeEach(async () => {
  isLineDown = false;
  member = await at.signIn();
});

const choose = (orderNo: string, outcome: string) =>
  at.server.app.inject({
    method: 'POST',
    url: `/pay/${orderNo}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  });
const stateOf = async (orderNo: string) => (await at.order(orderNo, member.token)).state;

describe('the provider’s page', () => {
  test('shows the order with a code to scan, and takes no answer it does not offer', async () => {
    const orderNo = await at.open(member.token);
    const page = await at.server.app.inject({ method: 'GET', url: `/pay/${orderNo}` });
    expect(page.body).toContain('100,000.00 KHR');
    expect(page.body).toMatch(/<span role="img" aria-label="[^"]+"><svg /);
    expect((await choose(orderNo, 'free')).statusCode).toBe(400);
    expect((await at.server.app.inject({ method: 'GET', url: '/pay/D404' })).statusCode).toBe(404);
  });

  test('knows nothing of bank transfers', async () => {
    const orderNo = await at.open(member.token, { method: 'BANK' });
    expect((await at.server.app.inject({ method: 'GET', url: `/pay/${orderNo}` })).statusCode).toBe(404);
    expect((await choose(orderNo, 'paid')).statusCode).toBe(404);
    expect(await stateOf(orderNo)).toBe('pending');
  });

  test('leads back with the result', async () => {
    const orderNo = await at.open(member.token);
    const answer = await choose(orderNo, 'paid');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/deposit/result/${orderNo}`]);
    expect(await stateOf(orderNo)).toBe('paid');
  });

  test('takes one of two answers given at once', async () => {
    const orderNo = await at.open(member.token);
    await Promise.all([choose(orderNo, 'declined'), choose(orderNo, 'paid'), choose(orderNo, 'paid_twice')]);
    const first = await at.fixture.database.providerNotice.findFirst({ where: { orderNo, position: 0 } });
    expect(await stateOf(orderNo)).toBe(first!.outcome);
  });
});

describe('its notices', () => {
  test('are sent again, less and less often, until one is answered', async () => {
    const orderNo = await at.open(member.token);
    isLineDown = true;
    await choose(orderNo, 'paid');
    expect(await stateOf(orderNo)).toBe('pending');
    isLineDown = false;
    expect(await provider.sendWaiting()).toBe(0);
    await at.pass(1);
    expect(await provider.sendWaiting()).toBe(1);
    expect(await stateOf(orderNo)).toBe('paid');
    await at.pass(60);
    expect(await provider.sendWaiting()).toBe(0);
  });

  test.each([
    ['declined', ['declined'], 0n],
    ['paid_repeated', ['paid'], 100_000_00n],
    ['paid_after_decline', ['reviewing'], 0n],
    ['paid_less', ['reviewing'], 0n],
    ['paid_twice', ['paid', 'reviewing'], 100_000_00n],
  ])('of %s leave %j and the balance at %s', async (choice, states, balance) => {
    await choose(await at.open(member.token), choice);
    const orders = await at.fixture.database.depositOrder.findMany({
      where: { memberId: member.id },
      orderBy: { orderNo: 'asc' },
    });
    expect(orders.map(({ state }) => state).toSorted()).toEqual(states);
    expect(await at.fixture.balance(member.id)).toBe(balance);
  });

  test('that come after the order has expired credit it', async () => {
    const orderNo = await at.open(member.token);
    await choose(orderNo, 'paid_late');
    expect(await stateOf(orderNo)).toBe('pending');
    await at.pass(33);
    expect(await stateOf(orderNo)).toBe('expired');
    await provider.sendWaiting();
    expect(await stateOf(orderNo)).toBe('paid');
  });
});
