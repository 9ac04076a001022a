import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '@apsara/domain/time';
import { SettlementService } from '../features/wages/settlement.service.ts';
import { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/database.ts';
import { ContractSite, share } from '../testing/contract-site.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestApp } from '../testing/test-app.ts';
import { TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const clock = new Clock();
let database: Database;
let server: TestServer;
let site: ContractSite;

beforeAll(async () => {
  database = await freshDatabase();
  const people = await TestApp.create(database, []);
  people.clock.move(Date.now() - new TestClock().now().getTime());
  site = new ContractSite(people);
  server = await TestServer.open(database, clock);
});
beforeEach(() => order({ action: 'reset' }));

async function order(body: object): Promise<{ status: number; now: number; frozen: boolean }> {
  const { status, body: answer } = await server.send({ method: 'POST', path: '/developer/clock.json', body });
  const { now, frozen } = answer as unknown as { now: string; frozen: boolean };
  return { status, now: Date.parse(now), frozen };
}

test('a developer sets, freezes and restarts the clock, and pages that start receive its time', async () => {
  const { now } = await order({ action: 'set', to: '2030-01-31T10:00:00Z' });
  expect(now).toBeGreaterThanOrEqual(Date.parse('2030-01-31T10:00:00Z'));
  const frozen = await order({ action: 'freeze' });
  expect(clock.now().getTime()).toBe(frozen.now);
  const { value } = (await server.send({ method: 'GET', path: '/wps/system/status' })).body;
  expect(value).toMatchObject({ now: new Date(frozen.now).toISOString() });
  expect(await order({ action: 'advance', minutes: 60 })).toMatchObject({ now: frozen.now + 3_600_000, frozen: true });
  expect(await order({ action: 'run' })).toMatchObject({ frozen: false });
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(frozen.now + 3_600_000);
  await order({ action: 'reset' });
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
});

test('another instance, and one that starts later, have the same time', async () => {
  const { now } = await order({ action: 'set', to: '2030-01-31T10:00:00Z' });
  await order({ action: 'freeze' });
  const later = new Clock();
  await TestServer.open(database, later);
  expect(later.now().getTime()).toBeGreaterThanOrEqual(now);
  expect(later.now()).toEqual(clock.now());
});

test.each([
  ['no action', {}],
  ['an unknown one', { action: 'stop' }],
  ['no instant', { action: 'set', to: '2030-13-45T10:00:00Z' }],
  ['an instant beyond all periods', { action: 'set', to: '9999-01-01T00:00:00Z' }],
  ['no time at all', { action: 'advance', minutes: 0 }],
  ['a thousand years', { action: 'advance', minutes: 525_960_000 }],
])('%s is refused', async (_what, body) => {
  expect((await order(body)).status).toBe(422);
});

test('the server accepts signatures and sealed bodies made by other clocks', async () => {
  await order({ action: 'advance', minutes: 60 * 24 * 40 });
  const body = { username: 'nobody', password: 'Passw0rd!', type: 'username', loginDeviceId: 'd' };
  const { body: answer } = await server.send({ method: 'POST', path: '/wps/session/login', body, sealed: true });
  // Only who can be read is asked for more.
  expect(answer.errorCode).toBe('session.captcha_needed');
});

test('a month that is skipped is settled whole, in order', async () => {
  await site.setting('daily_wage');
  const agent = await site.account();
  const player = await site.player(agent);
  await site.contract('daily_wage', undefined, agent, [share(1n, 1, 10_000)]);
  await site.bet(player, 1_000_00n);
  const { now } = await order({ action: 'advance', minutes: 30 * 24 * 60 });
  const payments = await database.contractPayment.findMany({
    where: { holderId: agent.id },
    orderBy: { createdAt: 'asc' },
  });
  expect(payments.length).toBeGreaterThanOrEqual(30);
  expect(payments.map(({ periodFrom }) => periodFrom)).toEqual(
    payments.map(({ periodFrom }) => periodFrom).toSorted((a, b) => Number(a) - Number(b)),
  );
  expect(payments.at(-1)!.periodBefore.getTime()).toBeGreaterThan(now - dayMs);
  expect(await site.balance(agent)).toBe(10_00n);
  expect(await server.app.get(SettlementService, { strict: false }).settleAll()).toBe(0);
});

test('a rebate of today is paid though a hundred days are skipped', async () => {
  const player = await site.player(await site.account());
  await database.rebateRate.create({
    data: { siteCode: 'lotus', product: 'RNG', basisPoints: 120, since: new Date('2026-01-01') },
  });
  await site.bet(player, 1_000_00n);
  await order({ action: 'advance', minutes: 100 * 24 * 60 });
  expect(await database.rebate.findMany({ where: { memberId: player.id } })).toMatchObject([
    { valid: 1_000_00n, amount: 12_00n },
  ]);
});

test('the page says what time it is and takes orders by hand', async () => {
  const sent = await server.app.inject({
    method: 'POST',
    url: '/developer/clock',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action: 'set', to: '2027-03-04T05:06' }).toString(),
  });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('2027-03-04T05:06')]);
});

test('production has no page that moves the clock', async () => {
  const production = await TestServer.open(database, new Clock(), { production: true });
  for (const path of ['/developer/clock', '/developer/clock.json'])
    for (const method of ['GET', 'POST'] as const) {
      const { status } = await production.send({
        method,
        path,
        ...(method === 'POST' ? { body: { action: 'freeze' } } : {}),
      });
      expect(status).toBe(404);
    }
});
