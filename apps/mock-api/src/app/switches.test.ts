import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SwitchName } from '@apsara/domain/sites/sites';
import { SitesService } from '../features/sites/sites.service.ts';
import type { Database } from '../shared/database.ts';
import { TestAccounts, accountPassword } from '../testing/test-accounts.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer, type Request } from '../testing/test-server.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock);
});
afterAll(() => vi.useRealTimers());

const everything: SwitchName[] = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'COMM3',
  'FREEPLAY3',
  'AGENTPOLICY3',
  'MISSION3',
  'PHONEFORGETPWD3',
  'FIREBASE3',
];
const parties = ['telegram', 'google', 'facebook'];

const site = async (data: object): Promise<void> => {
  await database.site.update({
    where: { code: 'lotus' },
    data: { switches: everything, thirdParties: parties, ...data },
  });
  server.app.get(SitesService, { strict: false }).forget();
};
const code = async (call: Request): Promise<string | undefined> => (await server.send(call)).body.errorCode;

const phone = { countryDialingCode: '855', mobileNum: '012345678' };
const consent = { ageConfirmed: true, termsVersion: '2026-01', registerMethod: 'WEB' };
const post = (path: string, body: object, sealed?: true): Request => ({
  method: 'POST',
  path,
  body,
  ...(sealed ? { sealed } : {}),
});
const login = (body: object): Request => post('/wps/session/login', body, true);

const usernameForm: Request = {
  method: 'PUT',
  path: '/wps/member/register',
  body: { ...consent, username: 'sokha88', password: 'long-enough-1', confirmPassword: 'long-enough-1' },
  sealed: true,
};
const mobileForm: Request = {
  method: 'PUT',
  path: '/wps/member/register/mobile',
  body: { ...consent, ...phone, password: 'long-enough-1', confirmPassword: 'long-enough-1' },
  sealed: true,
};
const { countryDialingCode, mobileNum: mobileNo } = phone;

const freePlay = post('/wps/session/login/freeplay', { os: 'test', platform: 'W' }, true);

/** Every switch with the calls it opens. A call that several switches open is closed when all of them are off. */
const table: [string, SwitchName[], Request][] = [
  ['registering by user name', ['USERNAMEREG3'], usernameForm],
  ['registering by mobile', ['MOBILENUMREG3'], mobileForm],
  [
    'a registration code, user name form',
    ['REGMOBVERF3'],
    post('/wps/verification/sms/register', { countryDialingCode, mobileNo }),
  ],
  [
    'a registration code of a form that is off',
    ['USERNAMEREG3'],
    post('/wps/verification/sms/register', { countryDialingCode, mobileNo }),
  ],
  [
    'a registration code, mobile form',
    ['REGMOBVERF3'],
    post('/wps/verification/sms/register/mobile', { countryDialingCode, mobileNo }),
  ],
  [
    'a mobile registration code of a form that is off',
    ['MOBILENUMREG3'],
    post('/wps/verification/sms/register/mobile', { countryDialingCode, mobileNo }),
  ],
  ['a login by SMS code', ['MOBILEVERCODELOGIN3'], login({ type: 'sms', ...phone, code: '000000' })],
  [
    'a proof of the phone identity',
    ['FIREBASE3'],
    post('/wps/verification/identity', { ...phone, code: '000000', purpose: 'login' }, true),
  ],
  ['a login by phone identity', ['FIREBASE3'], login({ type: 'firebase', ...phone, code: '000000' })],
  [
    'a login or recovery code',
    ['MOBILEVERCODELOGIN3', 'PHONEFORGETPWD3', 'FIREBASE3'],
    post('/wps/verification/sms/noLogin', phone),
  ],
  [
    'a new password by phone',
    ['PHONEFORGETPWD3'],
    post(
      '/wps/member/password/verification',
      { ...phone, verificationCode: '000000', newPassword: 'long-enough-1' },
      true,
    ),
  ],
  ['free play', ['FREEPLAY3'], freePlay],
  ['free play, by the group it belongs to', ['COMM3'], freePlay],
];

describe('a feature that is switched off is refused by the server', () => {
  test.each(table)('%s, by %j', async (_, names, call) => {
    await site({ switches: everything.filter((name) => !names.includes(name)) });
    expect(await code(call)).toBe('site.switched_off');
    await site({});
    expect(await code(call)).not.toBe('site.switched_off');
  });

  test.each(parties)('a login by %s, where the site does not offer it', async (type) => {
    const call = login({ type, code: 'a code of another time' });
    await site({ thirdParties: parties.filter((party) => party !== type) });
    expect(await code(call)).toBe('site.switched_off');
    await site({});
    expect(await code(call)).toBe('session.code_expired');
  });
});

test('with the main switches off nobody registers without an invitation, whatever the switches below them say', async () => {
  const chosen = everything.concat('DIRECTREG3');
  const uninvited = async () => JSON.stringify((await server.send(usernameForm)).body.value ?? {});
  await site({ switches: chosen.filter((name) => name !== 'COMM3') });
  expect(await uninvited()).toContain('affiliateCode');
  await site({ switches: chosen });
  expect(await uninvited()).not.toContain('affiliateCode');
});

test('without AGENTPOLICY3 an agent has no console, and plays like anybody else', async () => {
  const accounts = new TestAccounts(database, clock, server);
  const token = await accounts.signedIn('agent1', 1);
  const entered = (device: string) =>
    code({ ...login({ type: 'username', username: 'agent1', password: accountPassword }), headers: { device } });
  const team: Request = { method: 'GET', path: '/console/members', token };
  await site({ switches: everything.filter((name) => name !== 'AGENTPOLICY3') });
  expect([await code(team), await entered('console'), await entered('web')]).toEqual([
    'site.switched_off',
    'site.switched_off',
    undefined,
  ]);
  await site({});
  expect([await code(team), await entered('console')]).toEqual([undefined, undefined]);
});
