import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '@apsara/api/contract';
import { AGENT, OPERATOR } from '@apsara/domain/members/members';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { resetAuthenticator } from './lost-authenticator.ts';
import { TestAccounts, accountPassword } from '../testing/test-accounts.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer, type Request } from '../testing/test-server.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;
let accounts: TestAccounts;

const demand = (staffSecondFactor: boolean) =>
  database.site.update({ where: { code: 'lotus' }, data: { staffSecondFactor } });

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  await demand(true);
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
});
afterAll(() => vi.useRealTimers());

const deviceId = 'd'.repeat(32);
const info: Request = { method: 'GET', path: '/wps/member/info' };
const site: Request = { method: 'GET', path: '/console/sites/lotus' };

const send = (token: string, call: Request) => server.send({ ...call, token });
const logIn = async (username: string, loginDeviceId = deviceId) => {
  const body = { type: 'username', username, password: accountPassword, loginDeviceId };
  const headers = { device: 'console' };
  return (await server.send({ method: 'POST', path: '/wps/session/login', headers, sealed: true, body })).body.value;
};
const tokenOf = async (username: string) => ((await logIn(username)) as { token: string }).token;
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });

const setUp = async (token: string) => {
  const call = { method: 'POST', path: '/wps/member/authenticator', sealed: true } as const;
  const offered = await send(token, { ...call, body: { password: accountPassword } });
  const { secret } = offered.body.value as { secret: string };
  const answer = await send(token, { ...call, body: { password: accountPassword, code: await codeOf(secret) } });
  return { secret, recoveryCodes: (answer.body.value as { recoveryCodes: string[] }).recoveryCodes };
};

test(
  'an operator without an authenticator may set one up, change the password or leave, and nothing else',
  { timeout: 600_000 },
  async () => {
    await accounts.account('newstaff', OPERATOR);
    const token = await tokenOf('newstaff');
    expect((await send(token, info)).body.value).toMatchObject({ secondFactorDue: true });
    const open = new Set([
      'GET /wps/member/info',
      'GET /wps/member/authenticator',
      'POST /wps/member/authenticator',
      'POST /wps/member/password',
      'DELETE /wps/session/logout',
    ]);
    const asked = [...contract.values()].filter(({ allow }) =>
      ['signed-in', 'account', 'operator', 'console'].includes(allow),
    );
    const passed: string[] = [];
    for (const { method, path } of asked.filter((line) => !open.has(`${line.method} ${line.path}`)))
      if ((await send(token, { method, path })).body.errorCode !== 'session.second_factor_due')
        passed.push(`${method} ${path}`);
    expect(passed).toEqual([]);
    expect(asked.length).toBeGreaterThan(60);
  },
);

test('the first code of the app opens the console, and every device that is not remembered is asked for one', async () => {
  await accounts.account('keeper', OPERATOR);
  const token = await tokenOf('keeper');
  expect((await send(token, site)).body).toMatchObject({ errorCode: 'session.second_factor_due' });
  const { secret, recoveryCodes } = await setUp(token);
  expect(recoveryCodes).toHaveLength(8);
  expect((await send(token, info)).body.value).toMatchObject({ secondFactorDue: false });
  expect((await send(token, site)).status).toBe(200);
  clock.move(60_000);

  const prove = async (code: string, remember: boolean) => {
    const { verificationRequired: step } = (await logIn('keeper')) as { verificationRequired: { ticket: string } };
    const body = { ticket: step.ticket, method: 'authenticator', code, remember, loginDeviceId: deviceId };
    const path = '/wps/session/login/verification';
    return server.send({ method: 'POST', path, headers: { device: 'console' }, sealed: true, body });
  };
  expect((await prove(recoveryCodes[0]!, false)).status).toBe(200);
  expect((await prove(recoveryCodes[0]!, false)).body.errorCode).toBe('session.code_wrong');
  expect((await prove(await codeOf(secret), true)).status).toBe(200);
  expect(await logIn('keeper')).toHaveProperty('token');
  expect(await logIn('keeper', 'e'.repeat(32))).toHaveProperty('verificationRequired');
});

test('an operator who lost the app and the codes sets up another one, after the installation takes the lost one away', async () => {
  await accounts.account('loser', OPERATOR);
  const { recoveryCodes } = await setUp(await tokenOf('loser'));
  expect(await logIn('loser')).toHaveProperty('verificationRequired');
  const lost = { siteCode: 'lotus', username: 'loser', reason: 'seen in the office' };
  expect(await resetAuthenticator(database, clock, { ...lost, siteCode: 'padma' })).toBe(false);
  expect(await resetAuthenticator(database, clock, { ...lost, username: ' Loser' })).toBe(true);
  const token = await tokenOf('loser');
  expect((await send(token, site)).body).toMatchObject({ errorCode: 'session.second_factor_due' });
  const { recoveryCodes: others } = await setUp(token);
  expect(others.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect((await send(token, site)).status).toBe(200);
  const where = { kind: 'security.authenticator_reset' };
  expect(await database.auditEvent.findMany({ where })).toMatchObject([{ details: { reason: 'seen in the office' } }]);
});

test('agents, players and sites that do without it are not held up', async () => {
  await accounts.account('downline', AGENT);
  expect((await send(await tokenOf('downline'), info)).body.value).toMatchObject({ secondFactorDue: false });
  await accounts.account('developer', OPERATOR);
  const token = await tokenOf('developer');
  expect((await send(token, site)).status).toBe(403);
  await demand(false);
  expect((await send(token, site)).status).toBe(200);
  await demand(true);
});
