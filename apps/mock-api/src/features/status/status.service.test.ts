import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteStatus } from '@apsara/api/status';
import { ConsoleSite } from '../../testing/console-site.ts';
import { gatewaySettings, mailSettings } from '../../testing/message-ports.ts';
import { SitesService } from '../sites/sites.service.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { StatusJob } from './status.job.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let at: ConsoleSite;
/** The vendors' servers on loopback. */
let pg = 0;
let pgServer: Server;
let mgServer: Server;

async function listen(port: number): Promise<Server> {
  const server = createServer((_, answer) => answer.writeHead(404).end());
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return server;
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const close = (server: Server): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });

const forget = (): void => {
  at.server.app.get(SitesService, { strict: false }).forget();
  at.server.app.get(VendorsService, { strict: false }).forget();
};

/** What the job finds after some minutes by one look. */
async function glance(minutes = 1): Promise<number> {
  at.clock.move(minutes * MINUTE);
  forget();
  return at.server.app.get(StatusJob, { strict: false }).run();
}

/** The same by two looks in a row. */
async function look(minutes = 1): Promise<number> {
  return (await glance(minutes)) + (await glance(0));
}

async function read(merchant = 'lotus'): Promise<SiteStatus> {
  const { body } = await at.server.send({ method: 'GET', path: '/wps/system/parts', headers: { merchant } });
  return body.value as SiteStatus;
}

const stateOf = async (part: string, merchant?: string): Promise<unknown> =>
  (await read(merchant)).parts.find((one) => (one.part === 'vendor' ? one.name : one.part) === part);

beforeAll(async () => {
  at = await ConsoleSite.build();
  mgServer = await listen(0);
  pgServer = await listen(0);
  pg = portOf(pgServer);
  const { database } = at.fixture;
  const [pgUrl, mgUrl] = [`http://127.0.0.1:${pg}`, `http://127.0.0.1:${portOf(mgServer)}`];
  await database.vendor.update({ where: { code: 'PG' }, data: { apiUrl: pgUrl, launchUrl: 'http://127.0.0.1:1' } });
  // It has no address but that of its pages.
  await database.vendor.update({ where: { code: 'MG' }, data: { launchUrl: `${mgUrl}/{game}?token={token}` } });
  for (const code of ['lotus', 'padma'])
    await database.site.update({ where: { code }, data: { switches: ['STATUS3'] } });
  await database.siteVendor.create({ data: { siteCode: 'padma', vendorCode: 'PG', off: true } });
});
afterAll(() => Promise.all([close(pgServer), close(mgServer)]));

test('a site where nothing ever failed has no history, and was not looked at before the job ran', async () => {
  expect(await look()).toBe(0);
  expect(await read()).toEqual({
    checkedAt: null,
    parts: [
      ...['deposits', 'withdrawals', 'sms', 'email'].map((part) => ({ part, name: '', state: 'working', since: null })),
      ...['PG', 'MG'].map((name) => ({ part: 'vendor', name, state: 'working', since: null })),
    ],
    incidents: [],
  });
});

test('a vendor that stops answering turns to down and comes back, and another site is not touched', async () => {
  await close(pgServer);
  expect(await look()).toBe(1);
  const from = at.clock.now().toISOString();
  expect(await stateOf('PG')).toMatchObject({ state: 'down', since: from });
  expect((await read()).incidents).toEqual([{ part: 'vendor', name: 'PG', state: 'down', from, until: null }]);
  expect(await look()).toBe(0);
  expect(await stateOf('PG')).toMatchObject({ since: from });
  expect([await stateOf('MG'), await stateOf('PG', 'padma'), (await read('padma')).incidents]).toMatchObject([
    { state: 'working' },
    undefined,
    [],
  ]);

  pgServer = await listen(pg);
  expect(await look()).toBe(1);
  const until = at.clock.now().toISOString();
  expect(await stateOf('PG')).toMatchObject({ state: 'working', since: until });
  expect((await read()).incidents).toEqual([{ part: 'vendor', name: 'PG', state: 'down', from, until }]);
});

test('what one look alone finds is no change', async () => {
  const before = (await read()).incidents;
  await close(pgServer);
  expect(await glance()).toBe(0);
  pgServer = await listen(pg);
  expect([await glance(), await glance()]).toEqual([0, 0]);
  at.clock.move(MINUTE);
  expect([(await read()).incidents, await stateOf('PG')]).toMatchObject([before, { state: 'working' }]);
});

test('the maintenance of a vendor at one site is an incident of that site alone', async () => {
  const { database } = at.fixture;
  const key = { siteCode: 'padma', vendorCode: 'MG' };
  await database.siteVendor.create({ data: { ...key, maintenanceFrom: at.clock.now() } });
  await look();
  expect([await stateOf('MG', 'padma'), await stateOf('MG')]).toMatchObject([{ state: 'down' }, { state: 'working' }]);
  // What a site no longer offers has no incident that goes on, and none that is shown.
  await database.siteVendor.updateMany({ where: key, data: { off: true, maintenanceFrom: null } });
  await look();
  expect((await read('padma')).incidents).toEqual([]);
  const rows = await database.statusChange.findMany({ where: { part: 'vendor:MG' }, orderBy: { at: 'asc' } });
  expect(rows.map(({ state }) => state)).toEqual(['down', 'working']);
});

test('a payment provider and a port that fail, and messages that wait, are seen at their site alone', async () => {
  const { database } = at.fixture;
  const now = at.clock.now();
  const fails = { lastErrorAt: now, lastError: 'secret words of a provider' };
  const provider = { siteCode: 'lotus', name: 'Pay', settings: {} as never, secrets: '', createdAt: now, ...fails };
  await database.paymentProvider.create({
    data: { id: '00000000-0000-4000-8000-000000000001', direction: 'out', ...provider },
  });
  await database.port.create({
    data: {
      id: '00000000-0000-4000-8000-000000000002',
      siteCode: 'lotus',
      port: 'email',
      adapter: 'smtp',
      settings: { smtp: mailSettings(), http: gatewaySettings() },
      secrets: '',
      ...fails,
    },
  });
  await look();
  expect([await stateOf('withdrawals'), await stateOf('deposits'), await stateOf('email')]).toMatchObject([
    { state: 'down' },
    { state: 'working' },
    { state: 'slow' },
  ]);
  await database.outboxMessage.create({
    data: {
      siteCode: 'lotus',
      channel: 'email',
      target: 'a@b.c',
      text: '',
      sealedText: 'sealed',
      nextTryAt: now,
      createdAt: now,
      state: 'waiting',
    },
  });
  await look(11);
  expect([await stateOf('email'), await stateOf('sms'), await stateOf('email', 'padma')]).toMatchObject([
    { state: 'down' },
    { state: 'working' },
    { state: 'working' },
  ]);
  expect(JSON.stringify(await read())).not.toMatch(/secret|Pay|127\.0\.0\.1/);
});

test('a site under maintenance still says what works, and one that has switched it off does not', async () => {
  const { database } = at.fixture;
  await database.site.update({ where: { code: 'lotus' }, data: { maintenance: true } });
  forget();
  expect((await read()).parts.length).toBeGreaterThan(4);
  await database.site.update({ where: { code: 'lotus' }, data: { maintenance: false, switches: [] } });
  forget();
  // The answer is shared for half a minute.
  at.clock.move(MINUTE);
  const { body } = await at.server.send({ method: 'GET', path: '/wps/system/parts' });
  expect(body.errorCode).toBe('site.switched_off');
  const before = await database.statusChange.count({ where: { siteCode: 'lotus' } });
  await look();
  expect(await database.statusChange.count({ where: { siteCode: 'lotus' } })).toBe(before);
  await database.site.update({ where: { code: 'lotus' }, data: { switches: ['STATUS3'] } });
});

test('incidents are forgotten after thirty days, and the present state is not', async () => {
  const { database } = at.fixture;
  await database.vendor.update({ where: { code: 'MG' }, data: { maintenance: true } });
  await look();
  const since = at.clock.now().toISOString();
  await look((31 * DAY) / MINUTE);
  expect(await stateOf('MG')).toMatchObject({ state: 'down', since });
  const { incidents } = await read();
  expect(incidents.filter(({ until }) => until === null)).toMatchObject([{ name: 'MG' }]);
  expect(incidents.map(({ name }) => name)).not.toContain('PG');
  expect(await database.statusChange.count({ where: { siteCode: 'lotus', part: 'vendor:PG' } })).toBe(1);
});
