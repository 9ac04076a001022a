import { randomUUID } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { seal } from '@apsara/api/encryption';
import { createCaptcha } from '@apsara/api/challenges';
import { contract } from '@apsara/api/contract';
import { SitesService } from '../features/sites/sites.service.ts';
import type { Database } from '../shared/database.ts';
import { TestAccounts, accountPassword } from '../testing/test-accounts.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

// Encrypted bodies carry the browser's own time, so both clocks stand still and move together.
const clock = new TestClock();
let database: Database;
let server: TestServer;
let accounts: TestAccounts;

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  const { code: _, ...lotus } = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  await database.site.create({ data: { ...lotus, code: 'padma', theme: {}, switches: [], registerRules: {} } });
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
});
afterAll(() => vi.useRealTimers());

describe("a visitor's address", () => {
  const seen = async (from: TestServer, forwarded?: string) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    const { body } = await from.send({ method: 'GET', path: '/wps/system/status', headers });
    return (body.value as { location: { ip: string } }).location.ip;
  };

  test('is the address of the connection when there is no proxy, and not the one in the headers', async () => {
    expect(await seen(server)).toBe('127.0.0.1');
    expect(await seen(server, '8.8.8.8')).toBe('127.0.0.1');
  });

  test('is what the trusted proxies saw, and nothing a visitor wrote before them', async () => {
    const one = await TestServer.open(database, clock, { trustedHops: 1 });
    const two = await TestServer.open(database, clock, { trustedHops: 2 });
    expect(await seen(one, '1.1.1.1, 103.9.189.1')).toBe('103.9.189.1');
    expect(await seen(two, '1.1.1.1, 103.9.189.1, 10.0.0.5')).toBe('103.9.189.1');
    expect(await seen(one)).toBe('127.0.0.1');
  });

  test('has the limits of its whole network, which one household has to itself', async () => {
    const one = await TestServer.open(database, clock, { trustedHops: 1 });
    const { limit, path } = createCaptcha;
    const ask = async (ip: string) =>
      (await one.app.inject({ method: 'GET', url: path, headers: { merchant: 'lotus', 'x-forwarded-for': ip } }))
        .statusCode;
    for (let n = 0; n < limit.max; n += 1) expect(await ask(`2001:db8:0:9::${n.toString(16)}`)).toBe(200);
    expect(await ask('2001:db8:0:9::ffff')).toBe(429);
    expect(await ask('2001:db8:0:a::1')).toBe(200);
  });
});

describe('an encrypted body is refused', () => {
  const body = { type: 'username', username: 'nobody', password: 'wrong-password' };
  const key = 'one-key';
  const login = { method: 'POST', path: '/wps/session/login', site: 'lotus', key };
  const send = async (sealed: string, over: object = {}) => {
    const { status, body: no } = await server.send({
      method: 'POST',
      path: '/wps/session/login',
      sealed,
      headers: { 'idempotency-key': key },
      ...over,
    });
    return [status, no.errorCode];
  };
  const publicKeys = async () => {
    const { body: answer } = await server.send({ method: 'GET', path: '/wps/system/keys' });
    return (answer.value as { keys: (JWK & { kid: string })[] }).keys;
  };
  const unreadable = [400, 'request.unreadable'];
  const replayed = [400, 'request.replayed'];
  const mismatched = [400, 'request.seal_mismatch'];

  test('the second time it comes, in whatever spelling', async () => {
    const sealed = await server.seal(body, login);
    expect((await send(sealed))[1]).toMatch(/^session\./);
    expect(await send(sealed)).toEqual(replayed);
    for (const spelling of [`${sealed} `, `${sealed}\n`, sealed.replace(/(.{20})$/, '\n$1')])
      expect((await send(spelling))[0]).toBe(400);
  });

  test.each([
    ['call', { method: 'PUT' as const, path: '/wps/member/register' }],
    ['site', { headers: { 'idempotency-key': key, merchant: 'padma' } }],
    ['key', { headers: { 'idempotency-key': 'another' } }],
  ])('when it was made for another %s, and is then good where it belongs', async (_, over) => {
    const sealed = await server.seal(body, login);
    expect(await send(sealed, over)).toEqual(mismatched);
    expect((await send(sealed))[1]).toMatch(/^session\./);
  });

  test('when a part of it is missing or changed', async () => {
    const sealed = await server.seal(body, login);
    const [head = '', key = '', iv = '', text = '', tag = ''] = sealed.split('.');
    const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
    for (const bad of [
      sealed.slice(0, -8),
      sealed.slice(0, sealed.lastIndexOf('.')),
      [head, key, iv, text.slice(0, -4), tag].join('.'),
      [head, key, iv, flipped(text), tag].join('.'),
      [head, key, flipped(iv), text, tag].join('.'),
      [flipped(head), key, iv, text, tag].join('.'),
      '....',
    ])
      expect(await send(bad)).toEqual(unreadable);
  });

  test("when it was sealed to somebody else's key under our key's name", async () => {
    const [ours] = await publicKeys();
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const theirs = { ...(await exportJWK(publicKey)), kid: ours!.kid, use: 'enc', alg: 'ECDH-ES' };
    expect(await send(await seal(body, login, [theirs] as Parameters<typeof seal>[2]))).toEqual(unreadable);
    expect(await send(await seal(body, login, [{ ...theirs, kid: 'unknown' }] as Parameters<typeof seal>[2]))).toEqual(
      unreadable,
    );
  });

  test('when it is sealed in another way, or says no call', async () => {
    const [ours] = await publicKeys();
    const key = await importJWK(ours!, 'ECDH-ES+A256KW');
    const text = new TextEncoder().encode(JSON.stringify(body));
    const { kid } = ours!;
    const wrapped = await new CompactEncrypt(text)
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid })
      .encrypt(key);
    expect(await send(wrapped)).toEqual(unreadable);
    const timeless = await new CompactEncrypt(text)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key);
    expect(await send(timeless)).toEqual(unreadable);
  });

  test('after five minutes', async () => {
    const sealed = await server.seal(body, login);
    clock.move(301_000);
    vi.setSystemTime(clock.now());
    expect(await send(sealed)).toEqual(replayed);
  });
});

describe('a token', () => {
  const info = async (token: string, merchant = 'lotus') => {
    const { status, body } = await server.send({
      method: 'GET',
      path: '/wps/member/info',
      token,
      headers: { merchant },
    });
    return [status, body.errorCode];
  };

  test('is good at its own site only', async () => {
    const token = await accounts.signedIn('here', 0);
    expect(await info(token)).toEqual([200, undefined]);
    expect(await info(token, 'padma')).toEqual([401, 'session.invalid']);
    expect(await info(token)).toEqual([200, undefined]);
  });

  test('is worth nothing after logout, cut short, or with another word before it', async () => {
    const token = await accounts.signedIn('gone', 0);
    for (const bad of [token.slice(0, -1), `${token}x`, `Bearer ${token}`])
      expect(await info(bad)).toEqual([401, 'session.invalid']);
    expect((await server.send({ method: 'DELETE', path: '/wps/session/logout', token })).status).toBe(200);
    expect(await info(token)).toEqual([401, 'session.invalid']);
    expect((await server.send({ method: 'DELETE', path: '/wps/session/logout', token })).body.errorCode).toBe(
      'session.invalid',
    );
  });
});

test('a blocked account gets a refusal that says so, and can still call what is open to anyone', async () => {
  const id = await accounts.account('blocked', 0);
  const token = await accounts.token(id);
  await database.member.update({ where: { id }, data: { status: 'blocked' } });
  const ask = (path: string) => server.send({ method: 'GET', path, token });
  expect((await ask('/wps/member/info')).body.errorCode).toBe('session.blocked');
  expect((await ask('/wps/system/status')).status).toBe(200);
});

describe('where the site wants a bot check', () => {
  const wanted = async (botCheck: boolean): Promise<void> => {
    await database.site.update({ where: { code: 'lotus' }, data: { botCheck } });
    server.app.get(SitesService, { strict: false }).forget();
  };
  beforeAll(() => wanted(true));
  afterAll(() => wanted(false));

  const solve = async (): Promise<string> => {
    const { body } = await server.send({ method: 'GET', path: '/wps/system/botChallenge' });
    const challenge = body.value as unknown as Challenge;
    return Buffer.from(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    ).toString('base64');
  };
  const login = async (botCheck?: string) => {
    const body = {
      type: 'username',
      username: 'worker',
      password: accountPassword,
      ...(botCheck === undefined ? {} : { botCheck }),
    };
    return (await server.send({ method: 'POST', path: '/wps/session/login', body, sealed: true })).body.errorCode;
  };

  test('a login without the work, or with work that was used, is refused', async () => {
    await accounts.account('worker', 0);
    expect(await login()).toBe('request.bot_check');
    expect(await login('nonsense')).toBe('request.bot_check');
    const solution = await solve();
    expect(await login(solution)).toBeUndefined();
    expect(await login(solution)).toBe('request.bot_check');
    await wanted(false);
    expect(await login()).toBeUndefined();
    await wanted(true);
  });

  test('login, SMS, registration, recovery and free play ask for it', () => {
    const asking = [...contract].filter(([, { body }]) => body && 'botCheck' in body.shape).map(([name]) => name);
    expect(asking).toEqual(
      expect.arrayContaining([
        'sessions.login',
        'sessions.startTrial',
        'security.sendLoginSms',
        'security.sendRegistrationSms',
        'security.sendMobileRegistrationSms',
        'security.sendPasswordLink',
      ]),
    );
    expect(asking.filter((name) => name.startsWith('members.register'))).toHaveLength(2);
  });
});

describe('what makes something new', () => {
  const lines = [...contract].filter(([, { idempotent }]) => idempotent);

  test.each(lines)(
    '%s is not asked for without a key of its own, and nothing happens',
    async (_, { method, path, allow }) => {
      const type = { agent: 1, console: 1, operator: OPERATOR }[allow as string] ?? 0;
      const token = allow === 'anyone' ? undefined : await accounts.signedIn(randomUUID().slice(0, 8), type);
      await database.staffAccount.updateMany({ data: { role: 'owner' } });
      for (const key of ['', 'k'.repeat(81)]) {
        const headers = { 'idempotency-key': key };
        const { status, body } = await server.send({ method, path, headers, body: {}, ...(token ? { token } : {}) });
        expect([status, body.errorCode]).toEqual([400, 'request.key_needed']);
      }
      const { body } = await server.send({ method, path, body: {}, ...(token ? { token } : {}) });
      expect(body.errorCode).not.toBe('request.key_needed');
    },
  );
});

test('a captcha comes with its id, and no cache keeps it', async () => {
  const { body, headers } = await server.send({ method: 'GET', path: '/wps/captcha' });
  expect(
    Buffer.from(body.value as string, 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(headers).toMatchObject({
    'x-captcha-id': expect.stringMatching(/^ey/) as string,
    'cache-control': 'no-store',
  });
});

test('caches and browsers do not store an answer that depends on the caller', async () => {
  const token = await accounts.signedIn('careful', 0);
  for (const path of ['/wps/member/info', '/wps/v2/wallets/balance', '/console/members', '/wps/nothing-here']) {
    const { headers } = await server.send({ method: 'GET', path, token });
    expect([path, headers['cache-control']]).toEqual([path, 'private, no-store']);
  }
});
