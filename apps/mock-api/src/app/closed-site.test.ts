import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '@apsara/api/contract';
import type { Endpoint } from '@apsara/api/endpoint';
import { SitesService } from '../features/sites/sites.service.ts';
import { TestAccounts, accountPassword } from '../testing/test-accounts.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer, type Request } from '../testing/test-server.ts';

// Encrypted bodies carry the browser's own time, so both clocks stand still and move together.
const clock = new TestClock();
let site: TestSite;
let server: TestServer;
let tokens: Record<'member' | 'agent' | 'operator', string>;

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const database = await freshDatabase();
  site = await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock, { trustedHops: 1 });
  const accounts = new TestAccounts(database, clock, server);
  tokens = {
    member: await accounts.signedIn('member1', 0),
    agent: await accounts.signedIn('agent1', 1),
    operator: await accounts.signedIn('operator1', 90),
  };
});
afterAll(() => vi.useRealTimers());

const change = async (data: object): Promise<void> => {
  await site.database.site.update({ where: { code: 'lotus' }, data });
  server.app.get(SitesService, { strict: false }).forget();
};

const inCambodia = { 'x-forwarded-for': '103.9.189.1' };
const call = async (line: Endpoint, over: Partial<Request> = {}) => {
  const path = line.path.replace(/:\w+/g, 'x');
  const { status, body } = await server.send({
    method: line.method,
    path,
    ...(line.body ? { body: {} } : {}),
    ...over,
  });
  return [status, body.errorCode];
};

const lines = [...contract];
const outside = ['vendor', 'provider', 'payer'];
const closed = lines.filter(([, { always, allow }]) => !always && !outside.includes(allow));
const open = lines.filter(([, { always, allow }]) => always === true || outside.includes(allow));

describe.each([
  ['under maintenance', { maintenance: true }, 503, 'site.maintenance'],
  ['in a region that may not enter', { blockedCountries: ['KH'] }, 403, 'site.region'],
] as const)('%s', (_, settings, status, code) => {
  beforeAll(() => change({ maintenance: false, blockedCountries: [], ...settings }));
  afterAll(() => change({ maintenance: false, blockedCountries: [] }));

  test.each(closed)('%s is refused for every caller', async (_name, line) => {
    expect(await call(line, { headers: inCambodia })).toEqual([status, code]);
    expect(await call(line, { headers: inCambodia, token: tokens.member })).toEqual([status, code]);
    expect(await call(line, { headers: inCambodia, token: tokens.agent })).toEqual([status, code]);
  });

  test.each(open)('%s is not', async (_name, line) => {
    expect((await call(line, { headers: inCambodia }))[1]).not.toBe(code);
  });

  test('staff go on working', async () => {
    for (const path of ['/wps/session/touch', '/wps/system/country', '/console/sites'])
      expect((await server.send({ method: 'GET', path, token: tokens.operator, headers: inCambodia })).status).toBe(
        200,
      );
  });

  test('only staff log in, and only through the console', async () => {
    const login = (username: string, device: string, password = accountPassword) =>
      server.send({
        method: 'POST',
        path: '/wps/session/login',
        body: { type: 'username', username, password },
        sealed: true,
        headers: { ...inCambodia, device },
      });
    expect(await login('operator1', 'console')).toMatchObject({
      status: 200,
      body: { value: { token: expect.any(String) as string } },
    });
    expect((await login('agent1', 'console')).body.errorCode).toBe(code);
    expect((await login('member1', 'web')).body.errorCode).toBe(code);
    expect((await login('operator1', 'web')).body.errorCode).toBe(code);
  });

  test('a closed site sends nobody to a third party, and explains itself to those who return from one', async () => {
    const answers = await Promise.all(
      ['/auth/google?merchant=lotus', '/auth/google/callback?code=x'].map((url) =>
        server.app.inject({ method: 'GET', url, headers: { ...inCambodia, cookie: 'third=lotus.ticket' } }),
      ),
    );
    expect(answers.map(({ headers }) => headers.location)).toEqual([
      `/login?refused=${code}`,
      `/login?refused=${code}`,
    ]);
  });

  test('the page still loads, and its start says why', async () => {
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/', headers: inCambodia });
    expect(statusCode).toBe(200);
    expect(body).toContain('not built yet');
    const { value } = (await server.send({ method: 'GET', path: '/wps/system/status', headers: inCambodia })).body;
    expect(value).toMatchObject(
      code === 'site.region'
        ? { regionRestriction: true, location: { ip: '103.9.189.1', country: 'KH' }, maintenance: { on: false } }
        : { regionRestriction: false, maintenance: { on: true } },
    );
  });
});

test('a cached answer is not sent to a visitor whom the site is closed to', async () => {
  const ask = (headers: Record<string, string>) => server.send({ method: 'GET', path: '/wps/system/country', headers });
  expect((await ask({})).status).toBe(200);
  await change({ blockedCountries: ['KH'] });
  expect((await ask(inCambodia)).body.errorCode).toBe('site.region');
  expect((await ask({})).status).toBe(200);
  await change({ blockedCountries: [] });
});

test('the end of maintenance opens the site by itself', async () => {
  await change({ maintenance: true, maintenanceEnds: new Date(clock.now().getTime() + 60_000) });
  const ask = () => server.send({ method: 'GET', path: '/wps/system/country' });
  expect((await ask()).body.errorCode).toBe('site.maintenance');
  clock.move(60_000);
  vi.setSystemTime(clock.now());
  expect((await ask()).status).toBe(200);
  await change({ maintenance: false, maintenanceEnds: null });
});
