import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '@apsara/api/contract';
import { hashPassword } from '../shared/secrets/passwords.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';
import { checkContract } from './contract-check.ts';

// Encrypted bodies carry the browser's own time, so both clocks stand still and move together.
const clock = new TestClock();
const travel = (ms: number): void => {
  clock.move(ms);
  vi.setSystemTime(clock.now());
};
let site: TestSite;
let server: TestServer;

const rule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 16,
  patternId: 'firstLetter',
  acceptedPattern: '*',
};
const registerRules = { username: rule, password: { ...rule, minLength: 8, maxLength: 128, patternId: 'noSpaces' } };

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const database = await freshDatabase();
  site = await new TestSite(database, clock).build();
  await database.site.update({ where: { code: 'lotus' }, data: { registerRules } });
  server = await TestServer.open(database, clock);
});

const account = (username: string, password = 'long enough 1') => ({
  username,
  password: password.replaceAll(' ', '-'),
  confirmPassword: password.replaceAll(' ', '-'),
  ageConfirmed: true,
  termsVersion: '2026-01',
  registerMethod: 'WEB',
});

const register = (body: object, headers: Record<string, string> = {}) =>
  server.send({ method: 'PUT', path: '/wps/member/register', body, sealed: true, headers });

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  server.send({
    method: 'POST',
    path: '/wps/session/login',
    body: { type: 'username', username, password },
    sealed: true,
    headers,
  });

const staff = async (username: string, type: number): Promise<void> => {
  await site.database.member.create({
    data: {
      id: crypto.randomUUID(),
      siteCode: 'lotus',
      username,
      passwordHash: await hashPassword('Passw0rd!'),
      type,
      language: 'KM',
      createdAt: clock.now(),
    },
  });
};

afterAll(() => vi.useRealTimers());

describe('the door', () => {
  test('knows every line of the contract, and refuses to open when server and contract differ', () => {
    expect(() => checkContract([{ method: 'GET', path: '/wps/surprise' }], false)).toThrow(
      /Served but not said: GET \/wps\/surprise\. Said but not served: .*sessions\.login/,
    );
  });

  test.each(['', 'nowhere', 'lotus, padma'])('a request for site %j is refused', async (merchant) => {
    const { status, body } = await server.send({ method: 'GET', path: '/wps/system/status', headers: { merchant } });
    expect([status, body.errorCode]).toEqual([400, 'site.unknown']);
  });

  const closed = [...contract].filter(([, line]) =>
    ['signed-in', 'player', 'member', 'account', 'agent', 'operator', 'console'].includes(line.allow),
  );
  test.each(closed)('%s refuses callers without a session and with an invalid token', async (_, line) => {
    const path = line.path.replace(/:\w+/g, 'x');
    for (const token of [undefined, 'made-up']) {
      const { status, body } = await server.send({
        method: line.method,
        path,
        ...(token ? { token } : {}),
        ...(line.body ? { body: {} } : {}),
      });
      expect([status, body.errorCode]).toEqual([401, 'session.invalid']);
    }
  });

  test('an unknown call, an unreadable body and a body of the wrong shape get different refusals', async () => {
    expect((await server.send({ method: 'GET', path: '/wps/no/such/call' })).body.errorCode).toBe('request.not_found');
    const unreadable = await server.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { 'content-type': 'application/json', merchant: 'lotus' },
      payload: '{',
    });
    expect([unreadable.statusCode, unreadable.json<{ errorCode: string }>().errorCode]).toEqual([
      400,
      'request.unreadable',
    ]);
    const wrong = await server.send({ method: 'GET', path: '/wps/relay/GCSGAME_gameList?pageSize=101&gameType=CHESS' });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        errorCode: 'request.invalid',
        value: {
          fields: [
            { path: 'gameType', code: 'unknown' },
            { path: 'pageSize', code: 'too_big', max: 100 },
          ],
        },
      },
    });
  });

  test('refusals speak the language of the request', async () => {
    const { body } = await server.send({ method: 'GET', path: '/wps/member/info', headers: { language: 'CN' } });
    expect(body.message).toBe('请先登录。');
  });
});

describe('an encrypted body', () => {
  const call = { method: 'POST', path: '/wps/session/login', site: 'lotus', key: 'one-key' };
  const body = { type: 'username', username: 'nobody', password: 'wrong-password' };

  test('in plain text is refused', async () => {
    const { status, body: error } = await server.send({ method: 'POST', path: '/wps/session/login', body });
    expect([status, error.errorCode]).toEqual([415, 'request.must_be_encrypted']);
  });

  test('is good once', async () => {
    const sealed = await server.seal(body, call);
    const send = () =>
      server.send({ method: 'POST', path: call.path, sealed, headers: { 'idempotency-key': call.key } });
    expect((await send()).body.errorCode).toBe('session.captcha_needed');
    expect(await send()).toMatchObject({ status: 400, body: { errorCode: 'request.replayed' } });
  });

  test('is good for five minutes', async () => {
    const sealed = await server.seal(body, call);
    travel(301_000);
    const headers = { 'idempotency-key': call.key };
    const answer = await server.send({ method: 'POST', path: call.path, sealed, headers });
    expect(answer.body.errorCode).toBe('request.replayed');
  });

  test('to an unknown key, or no JWE at all, is unreadable', async () => {
    expect((await server.send({ method: 'POST', path: '/wps/session/login', sealed: 'x.y.z' })).body.errorCode).toBe(
      'request.unreadable',
    );
  });
});

describe('an account', () => {
  test('is opened, signed in, and known by its token', async () => {
    const opened = await register(account('Sokha88'));
    expect(opened).toMatchObject({ status: 200, body: { value: { firstTimeLogin: true } } });
    const { token } = opened.body.value as { token: string };
    expect((await server.send({ method: 'GET', path: '/wps/member/info', token })).body.value).toMatchObject({
      account: 'sokha88',
      type: 0,
    });
    expect((await server.send({ method: 'GET', path: '/wps/v2/wallets/balance', token })).body.value).toMatchObject({
      sumBalance: '0.00',
      currency: 'KHR',
    });
    expect((await server.send({ method: 'GET', path: '/console/members', token })).body.errorCode).toBe(
      'session.forbidden',
    );
  });

  test('asked for twice with one key is opened once; without it the name is taken', async () => {
    const headers = { 'idempotency-key': 'k1' };
    expect((await register(account('bopha77'), headers)).status).toBe(200);
    expect((await register(account('bopha77'), headers)).status).toBe(200);
    expect(await register(account('bopha77'))).toMatchObject({
      status: 409,
      body: { errorCode: 'members.username_taken', value: { fields: [{ path: 'username', code: 'taken' }] } },
    });
  });

  test.each([
    [{ ...account('ab') }, 'request.invalid', 'username'],
    [{ ...account('vichea1'), confirmPassword: 'other' }, 'request.invalid', 'confirmPassword'],
    [{ ...account('vichea2', 'password1') }, 'members.password_common', 'password'],
    [{ ...account('vichea99', 'VICHEA99') }, 'members.password_is_name', 'password'],
    [{ ...account('vichea3'), affiliateCode: 'NOBODY' }, 'members.affiliate_unknown', 'affiliateCode'],
  ])('%j is refused beside the field', async (body, code, path) => {
    const { body: error } = await register(body);
    expect(error.errorCode).toBe(code);
    expect((error.value as { fields: { path: string }[] }).fields[0]!.path).toBe(path);
  });

  test('cannot be opened where the switch is off', async () => {
    await site.database.site.update({ where: { code: 'lotus' }, data: { switches: [] } });
    travel(3_000);
    expect((await register(account('romdoul1'))).body.errorCode).toBe('site.switched_off');
    await site.database.site.update({
      where: { code: 'lotus' },
      data: { switches: ['USERNAMEREG3', 'COMM3', 'DIRECTREG3', 'AGENTPOLICY3'] },
    });
    travel(3_000);
  });
});

describe('a session', () => {
  test('ends at logout, after half an hour of silence, and when the account is blocked', async () => {
    await register(account('thida11'));
    const open = async (): Promise<string> =>
      ((await login('thida11', 'long-enough-1')).body.value as { token: string }).token;
    const info = (token: string) => server.send({ method: 'GET', path: '/wps/member/info', token });
    const left = await open();
    expect((await server.send({ method: 'DELETE', path: '/wps/session/logout', token: left })).status).toBe(200);
    expect((await info(left)).status).toBe(401);
    const idle = await open();
    travel(29 * 60_000);
    expect((await info(idle)).status).toBe(200);
    travel(31 * 60_000);
    expect((await info(idle)).status).toBe(401);
    const blocked = await open();
    await site.database.member.updateMany({ where: { username: 'thida11' }, data: { status: 'blocked' } });
    expect((await info(blocked)).body.errorCode).toBe('session.blocked');
    expect((await login('thida11', 'long-enough-1')).body.errorCode).toBe('session.blocked');
  });

  test('is for members here and for agents in the console', async () => {
    await staff('agentx', 1);
    await staff('operatorx', 90);
    expect((await login('agentx', 'Passw0rd!', { device: 'console' })).status).toBe(200);
    expect((await login('sokha88', 'long-enough-1', { device: 'console' })).body).toMatchObject({
      errorCode: 'session.not_an_agent',
      message: 'Only agents can log in here.',
    });
    expect((await login('operatorx', 'Passw0rd!')).body.errorCode).toBe('session.not_a_member');
  });

  test('cannot be guessed: after a wrong password the account needs a captcha from every caller', async () => {
    await staff('member-x', 0);
    expect((await login('member-x', 'guess')).body.errorCode).toBe('session.captcha_needed');
    expect((await login('member-x', 'Passw0rd!')).body.errorCode).toBe('session.captcha_first');
  });
});

test('health and readiness answer, and figures do not on this port', async () => {
  expect((await server.send({ method: 'GET', path: '/healthz' })).status).toBe(200);
  expect((await server.send({ method: 'GET', path: '/readyz' })).status).toBe(200);
  expect((await server.app.inject('/metrics')).body).not.toContain('http_request_seconds');
});
