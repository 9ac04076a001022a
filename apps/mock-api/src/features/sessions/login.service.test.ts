import { beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@apsara/api/sessions';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp, refusalOf } from '../../testing/test-app.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { LoginService } from './login.service.ts';
import { OneTimeCodes } from './one-time-codes.service.ts';
import { StandInPhoneIdentity } from './phone-identity.service.ts';

let people: TestApp;
let logins: LoginService;
let address = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase());
  logins = people.get(LoginService);
});

/** Each story comes from an address of its own, so that no other's failures stand in its way. */
const somewhere = () => people.caller({ ip: `198.51.100.${(address += 1)}` });
const password = (username: string, over: object = {}) => ({
  type: 'username' as const,
  username,
  password: PASSWORD,
  ...over,
});

describe('by user name and password', () => {
  test('the first login says that it is the first', async () => {
    await people.member('sokha');
    const caller = somewhere();
    expect(await logins.login(password(' SOKHA '), caller)).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
    });
    expect(await logins.login(password('sokha'), caller)).toMatchObject({ firstTimeLogin: false });
  });

  test.each(['dara', 'nobody-has-this-name'])(
    'a wrong password of %s asks for a captcha from then on, until a success',
    async (username) => {
      if (username === 'dara') await people.member(username);
      const caller = somewhere();
      const wrong = password(username, { password: 'wrong' });
      expect(await refusalOf(logins.login(wrong, caller))).toBe('session.captcha_needed');
      expect(await refusalOf(logins.login(password(username), caller))).toBe('session.captcha_first');
      expect(await refusalOf(logins.login(wrong, somewhere()))).toBe('session.captcha_first');
      const misread = { ...(await people.readCaptcha()), captcha: 'NO' };
      expect(await refusalOf(logins.login(password(username, misread), caller))).toBe('session.captcha_wrong');
      expect(await refusalOf(logins.login({ ...wrong, ...(await people.readCaptcha()) }, caller))).toBe(
        'session.wrong_credentials',
      );
      if (username !== 'dara') return;
      expect(await logins.login(password(username, await people.readCaptcha()), caller)).toHaveProperty('token');
      expect(await logins.login(password(username), caller)).toHaveProperty('token');
    },
  );

  test('an address that failed at three names needs a captcha for every other name, whatever the password', async () => {
    await people.member('vanna');
    const caller = somewhere();
    for (const name of ['one', 'two', 'three']) await refusalOf(logins.login(password(name), caller));
    for (const typed of [{}, { password: 'wrong' }])
      expect(await refusalOf(logins.login(password('vanna', typed), caller))).toBe('session.captcha_first');
    expect(await logins.login(password('vanna', await people.readCaptcha()), caller)).toHaveProperty('token');
  });

  test('an account without a password has none to guess', async () => {
    await people.member('no-password', { hasPassword: false });
    expect(await refusalOf(logins.login(password('no-password'), somewhere()))).toBe('session.captcha_needed');
  });

  test('a blocked account gets its refusal after the right password only', async () => {
    await people.member('blocked', { status: 'blocked' });
    const caller = somewhere();
    expect(await refusalOf(logins.login(password('blocked'), caller))).toBe('session.blocked');
    expect(await refusalOf(logins.login(password('blocked', { password: 'wrong' }), caller))).toBe(
      'session.captcha_needed',
    );
  });

  test.each([
    ['member', 0, 'console', 'session.not_an_agent'],
    ['trial', 4, 'console', 'session.not_an_agent'],
    ['agent', 1, 'console', 'none'],
    ['operator', 90, 'console', 'none'],
    ['agent', 41, 'web', 'none'],
    ['trial', 4, 'web', 'none'],
    ['operator', 90, 'web', 'session.not_a_member'],
  ] as const)('a %s of type %i at the door of the %s: %s', async (role, type, device, answer) => {
    const username = `${role}-${type}-${device}`;
    await people.member(username, { type });
    expect(await refusalOf(logins.login(password(username), { ...somewhere(), device }))).toBe(answer);
  });

  test('a password handed out, or too old where that counts, must be changed', async () => {
    const createdAt = new Date(people.clock.now().getTime() - 91 * 24 * 3_600_000);
    await people.member('old-password', { createdAt });
    const login = async () =>
      ((await logins.login(password('old-password'), somewhere())) as { passwordExpired: boolean }).passwordExpired;
    await people.site({ passwordMaxDays: 90 });
    expect(await login()).toBe(false);
    await people.site({ switches: ['COMM3', 'PWDEXPFORCECHANGE3'] });
    expect(await login()).toBe(true);
    await people.database.member.updateMany({
      where: { username: 'old-password' },
      data: { passwordSetAt: people.clock.now() },
    });
    expect(await login()).toBe(false);
    await people.site({ defaultPassword: PASSWORD });
    expect(await login()).toBe(true);
    await people.site({ defaultPassword: null, switches: [] });
  });
});

describe('by phone', () => {
  const phone = { countryDialingCode: '855', mobileNum: '012 345 678' };
  const mobile = '+85512345678';
  const send = () => {
    people.clock.move(1_100);
    return people.get(CodesService).send({
      siteCode: 'lotus',
      channel: 'sms',
      target: mobile,
      purpose: 'login',
      language: 'EN',
      network: '203.0.113.7',
    });
  };

  test('is refused where it is switched off', async () => {
    const code = '123456';
    expect(await refusalOf(logins.login({ type: 'sms', ...phone, code }, somewhere()))).toBe('site.switched_off');
    expect(await refusalOf(logins.login({ type: 'firebase', ...phone, code }, somewhere()))).toBe('site.switched_off');
  });

  test('lets in who reads the code, and never asks for a new password', async () => {
    await people.site({
      switches: ['MOBILEVERCODELOGIN3', 'FIREBASE3', 'COMM3', 'PWDEXPFORCECHANGE3'],
      passwordMaxDays: 1,
    });
    await people.member('by-phone', { mobile, createdAt: new Date('2026-01-01') });
    await send();
    const input = { type: 'sms' as const, ...phone, code: await people.lastCode(mobile) };
    expect(await logins.login(input, somewhere())).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    expect(await refusalOf(logins.login(input, somewhere()))).toBe('session.code_expired');
  });

  test('takes the word of the phone identity where the site uses one', async () => {
    const mobileNum = '012 345 679';
    await people.member('by-identity', { mobile: '+85512345679' });
    await people.get(CodesService).send({
      siteCode: 'lotus',
      channel: 'sms',
      target: '+85512345679',
      purpose: 'login',
      language: 'EN',
      network: '203.0.113.7',
    });
    const login = (code: string) => logins.login({ type: 'firebase', ...phone, mobileNum, code }, somewhere());
    const identity = people.get(StandInPhoneIdentity);
    const of = { siteCode: 'lotus', ...phone, mobileNum, purpose: 'login', network: '203.0.113.7' } as const;
    expect(await refusalOf(identity.prove({ ...of, code: 'x' }))).toBe('session.code_wrong');
    const code = await people.lastCode('+85512345679');
    const token = await identity.prove({ ...of, code });
    // The platform takes the word of the identity, not the code it sent.
    expect(await refusalOf(login(code))).toBe('session.code_expired');
    const forOthers = { siteCode: 'lotus', idToken: token, purpose: 'register' } as const;
    expect(await refusalOf(identity.phoneOf(forOthers))).toBe('session.code_expired');
    expect(await refusalOf(identity.phoneOf({ ...forOthers, siteCode: 'padma', purpose: 'login' }))).toBe(
      'session.code_expired',
    );
    expect(await login(token)).toMatchObject({ passwordExpired: false });
    people.clock.move(300_000);
    expect(await refusalOf(login(token))).toBe('session.code_expired');
  });

  test('does not tell whether somebody has the number', async () => {
    const unknown = { type: 'sms' as const, ...phone, mobileNum: '012 999 888', code: '000000' };
    const request = {
      siteCode: 'lotus',
      channel: 'sms',
      target: '+85512999888',
      purpose: 'login',
      language: 'EN',
      network: '203.0.113.7',
      withheld: true,
    } as const;
    await people.get(CodesService).send(request);
    expect(await refusalOf(logins.login(unknown, somewhere()))).toBe('session.code_wrong');
    expect(await refusalOf(logins.login({ ...unknown, mobileNum: '1' }, somewhere()))).toBe('session.code_wrong');
  });
});

describe('by a third party', () => {
  const journey = Buffer.from(hashToken('lotus.ticket')).toString('hex');
  const issue = async (provider: string, memberId: string) =>
    people
      .get(OneTimeCodes)
      .issue({ siteCode: 'lotus', purpose: 'third', memberId, details: { provider, journey }, seconds: 60 });
  const somewhereBack = () => ({ ...somewhere(), cookies: { third: 'lotus.ticket' } });

  test('takes the code of the way back, once, of this provider, where the site offers it', async () => {
    const { id } = await people.member('google-1', { hasPassword: false });
    const code = await issue('google', id);
    expect(await refusalOf(logins.login({ type: 'google', code }, somewhereBack()))).toBe('site.switched_off');
    await people.site({ thirdParties: ['google', 'telegram'] });
    const caller = somewhereBack();
    expect(await logins.login({ type: 'google', code }, caller)).toMatchObject({ passwordExpired: false });
    expect(await refusalOf(logins.login({ type: 'google', code }, caller))).toBe('session.code_expired');
    expect(await refusalOf(logins.login({ type: 'telegram', code: await issue('google', id) }, caller))).toBe(
      'session.code_expired',
    );
  });

  test('its code is exchanged like a handover’s, unless a second proof is wanted', async () => {
    const { id } = await people.member('google-2', { hasPassword: false, email: 'two@example.com' });
    const home = somewhereBack();
    expect(await logins.exchangeHandover({ code: await issue('google', id) }, home)).toHaveProperty('token');
    const code = await issue('google', id);
    const away = somewhereBack();
    expect(await refusalOf(logins.exchangeHandover({ code }, away))).toBe('session.code_expired');
    expect(await logins.login({ type: 'google', code }, away)).toHaveProperty('verificationRequired');
  });
});

test('a session belongs to its site and ends when it says', async () => {
  await people.member('ending');
  const answer: LoginAnswer = await logins.login(password('ending'), somewhere());
  const { token } = answer as { token: string };
  expect(await people.signedIn(token)).toBeDefined();
  people.clock.move(31 * 60_000);
  expect(await people.signedIn(token)).toBeUndefined();
});
