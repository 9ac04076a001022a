import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FieldRule } from '@apsara/domain/members/registration';

import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { isPassword } from '../../shared/secrets/passwords.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { StandInPhoneIdentity } from '../sessions/phone-identity.service.ts';
import { MembersModule } from './members.module.ts';
import { RegistrationService } from './registration.service.ts';

let people: TestApp;
let registration: RegistrationService;
let count = 0;

const rule = (over: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 120,
  patternId: 'charLimit',
  acceptedPattern: '*',
  ...over,
});
const basics = {
  username: rule({ minLength: 6, maxLength: 16, patternId: 'firstLetter' }),
  password: rule({ minLength: 8, maxLength: 128, patternId: 'noSpaces' }),
};
const ALL = ['COMM3', 'DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'];

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MembersModule]);
  registration = people.get(RegistrationService);
});

const site = (rules: Record<string, FieldRule> = {}, switches: readonly string[] = ALL) =>
  people.site({ switches: [...switches], registerRules: { ...basics, ...rules } as object });
beforeEach(async () => {
  await site();
  count += 1;
});

const consent = { ageConfirmed: true, termsVersion: '2026-01', registerMethod: 'WEB' } as const;
const secret = { password: 'correct-horse-9', confirmPassword: 'correct-horse-9' };
const byName = (over: object = {}) => ({ ...consent, ...secret, username: `member${count}`, ...over });
const number = () => `012${String(300_000 + count)}`;
const mobile = () => `+85512${String(300_000 + count)}`;
const byMobile = (over: object = {}) => ({
  ...consent,
  ...secret,
  countryDialingCode: '+855',
  mobileNum: number(),
  ...over,
});
const caller = () => people.caller();
const ofCode = { siteCode: 'lotus', purpose: 'register', network: '203.0.113.7' } as const;
const codeFor = async (target: string): Promise<string> => {
  await people.get(CodesService).send({ ...ofCode, channel: 'sms', target, language: 'EN' });
  return people.lastCode(target);
};
const errorsOf = async (work: Promise<unknown>): Promise<string[]> => {
  const error = await work.then(
    () => undefined,
    (refusal: { code: string; details: { fields?: { path: string; code: string }[] } }) => refusal,
  );
  return [error?.code ?? 'none', ...(error?.details.fields ?? []).map(({ path, code }) => `${path} ${code}`)];
};
const stored = (username = `member${count}`) =>
  people.database.member.findUniqueOrThrow({ where: { siteCode_username: { siteCode: 'lotus', username } } });

describe('by user name', () => {
  test('opens an account that is signed in, with its consent, its referral code and an empty wallet', async () => {
    const answer = await registration.register(byName({ username: ` Member${count} ` }), caller());
    expect(answer).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    const member = await stored();
    expect(member).toMatchObject({ termsVersion: '2026-01', hasPassword: true, language: 'EN', type: 0 });
    expect([member.consentAt, member.passwordSetAt]).toEqual([people.clock.now(), people.clock.now()]);
    expect(member.referralCode).toMatch(/^[A-Z2-9]{8}$/);
    expect((await people.signedIn(answer.token))?.actor.id).toBe(member.id);
    expect(await people.database.ledgerAccount.count({ where: { memberId: member.id, balance: 0 } })).toBe(1);
  });

  test.each([
    [{ username: '9lives' }, ['request.invalid', 'username pattern']],
    [
      { password: 'short', confirmPassword: 'short' },
      ['request.invalid', 'password too_short', 'confirmPassword too_short'],
    ],
    [{ confirmPassword: 'another-horse-9' }, ['request.invalid', 'confirmPassword mismatch']],
    [{ password: 'iloveyou1', confirmPassword: 'iloveyou1' }, ['members.password_common', 'password common']],
    [
      { username: 'verylongname', password: 'VeryLongName', confirmPassword: 'VeryLongName' },
      ['members.password_is_name', 'password is_name'],
    ],
    [{ affiliateCode: 'NOBODY' }, ['members.affiliate_unknown', 'affiliateCode unknown']],
    [{ affiliateCode: 'NOBODY', username: '9' }, ['members.affiliate_unknown', 'affiliateCode unknown']],
    [{ referralCode: 'NOBODY' }, ['members.referral_unknown', 'referralCode unknown']],
    [{ termsVersion: '2020-01' }, ['members.terms_outdated']],
  ])('%o is refused', async (over, errors) => {
    expect(await errorsOf(registration.register(byName(over), caller()))).toEqual(errors);
  });

  test('keeps every field the site asks for, and nothing it does not', async () => {
    const texts = [
      'recommenderId',
      'qqNum',
      'line',
      'whatsapp',
      'facebook',
      'wechat',
      'telegram',
      'zalo',
      'idNumber',
      'address',
    ];
    const more = ['nationality', 'occupation', 'sourceOfIncome'];
    const asked = [...texts, ...more];
    await site(
      {
        ...Object.fromEntries(asked.map((path) => [path, rule()])),
        nickname: rule(),
        payeeName: rule({ patternId: 'fullName' }),
        email: rule({ patternId: 'email' }),
        mobileNum: rule(),
        birthday: rule({ patternId: 'dateYmd' }),
        paymentPassword: rule({ minLength: 6, maxLength: 6, patternId: 'digits' }),
      },
      ['COMM3', 'DIRECTREG3', 'USERNAMEREG3'],
    );
    const filled = Object.fromEntries(asked.map((path) => [path, ` the ${path} `]));
    const input = byName({
      ...filled,
      nickname: 'Dara',
      payeeName: 'Sok Dara',
      email: 'dara@example.com',
      countryDialingCode: '+855',
      mobileNum: number(),
      birthday: '1990-02-28',
      paymentPassword: '135790',
      domain: 'lotus.localhost',
      registerUrl: 'http://lotus.localhost/register',
    });
    await registration.register(input, caller());
    const member = await stored();
    expect(member).toMatchObject({
      nickname: 'Dara',
      realName: 'Sok Dara',
      email: 'dara@example.com',
      mobile: mobile(),
      country: 'KH',
    });
    expect(await isPassword(member.fundPasswordHash!, '135790')).toBe(true);
    expect(member.profile).toEqual({
      ...Object.fromEntries(asked.map((path) => [path, `the ${path}`])),
      birthday: '1990-02-28',
      domain: 'lotus.localhost',
      registerUrl: 'http://lotus.localhost/register',
      registerMethod: 'WEB',
    });
    await site();
    count += 1;
    await registration.register(
      byName({ ...filled, nickname: 'Dara', email: 'dara@example.com', paymentPassword: '135790' }),
      caller(),
    );
    expect(await stored()).toMatchObject({
      nickname: '',
      email: null,
      fundPasswordHash: null,
      profile: { registerMethod: 'WEB' },
    });
  });

  test.each(['payeeName', 'email', 'qqNum', 'line', 'idNumber', 'captcha', 'affiliateCode', 'nickname', 'zalo'])(
    'wants %s where it is required',
    async (path) => {
      await site({ [path]: rule() });
      expect(await errorsOf(registration.register(byName(), caller()))).toEqual([
        'request.invalid',
        `${path} required`,
      ]);
    },
  );

  test('a fund password has six digits, whatever the rule says, and a birthday is a day', async () => {
    await site({ paymentPassword: rule(), birthday: rule({ patternId: 'dateYmd' }) });
    const birthday = '2000-01-01';
    expect(await errorsOf(registration.register(byName({ birthday, paymentPassword: '12345' }), caller()))).toEqual([
      'request.invalid',
      'paymentPassword pattern',
    ]);
    expect(await errorsOf(registration.register(byName({ birthday, paymentPassword: '111111' }), caller()))).toEqual([
      'request.invalid',
      'paymentPassword common',
    ]);
    expect(
      await errorsOf(registration.register(byName({ birthday: '2000-02-30', paymentPassword: '123456' }), caller())),
    ).toEqual(['request.invalid', 'birthday pattern']);
  });

  test('a person below the minimum age is refused', async () => {
    await site({ birthday: rule() });
    const born = (birthday: string) => errorsOf(registration.register(byName({ birthday }), caller()));
    expect(await born('2008-11-22')).toEqual(['request.invalid', 'birthday too_small']);
    expect(await born('2008-11-21')).toEqual(['none']);
  });

  test('the default password of operators is refused', async () => {
    await people.site({ defaultPassword: secret.password });
    expect(await errorsOf(registration.register(byName(), caller()))).toEqual([
      'members.password_common',
      'password common',
    ]);
    await people.site({ defaultPassword: null });
  });

  test('hangs a member under the agent and beside the member who invited', async () => {
    const agent = await people.member(`agent${count}`, { type: 1 });
    const link = {
      siteCode: 'lotus',
      agentId: agent.id,
      name: '',
      kind: 'member' as const,
      page: 'home' as const,
      rates: {},
      active: true,
    };
    await people.database.affiliateLink.create({
      data: {
        ...link,
        id: randomUUID(),
        code: `AGENT${count}`,
        requestKey: randomUUID(),
        createdAt: people.clock.now(),
      },
    });
    const friend = await people.member(`friend${count}`, { referralCode: `FRIEND${count}` });
    await people.database.teamLink.create({ data: { ancestorId: agent.id, descendantId: agent.id, distance: 0 } });
    await registration.register(byName({ affiliateCode: ` agent${count} `, referralCode: `friend${count}` }), caller());
    const member = await stored();
    expect(member).toMatchObject({ uplineId: agent.id, referrerId: friend.id });
    expect(
      await people.database.teamLink.count({ where: { ancestorId: agent.id, descendantId: member.id, distance: 1 } }),
    ).toBe(1);
  });

  test('asks for the captcha where the site does, and each picture counts once', async () => {
    await site({ captcha: rule() });
    const read = await people.readCaptcha();
    expect(await refusalOf(registration.register(byName({ ...read, captcha: 'NO' }), caller()))).toBe(
      'session.captcha_wrong',
    );
    expect(await refusalOf(registration.register(byName(read), caller()))).toBe('session.captcha_wrong');
    expect(await registration.register(byName(await people.readCaptcha()), caller())).toHaveProperty('token');
  });

  test('verifies a required mobile, and needs no code without one', async () => {
    await site({ mobileNum: rule({ required: false }) });
    const given = { countryDialingCode: '+855', mobileNum: number() };
    expect(
      await errorsOf(registration.register(byName({ countryDialingCode: '+855', mobileNum: '123' }), caller())),
    ).toContain('mobileNum format');
    expect(await refusalOf(registration.register(byName({ ...given, verificationCode: '000000' }), caller()))).toBe(
      'session.code_expired',
    );
    const verificationCode = await codeFor(mobile());
    await registration.register(byName({ ...given, verificationCode }), caller());
    expect(await stored()).toMatchObject({ mobile: mobile() });
    count += 1;
    expect(await registration.register(byName(), caller())).toHaveProperty('token');
  });

  test('takes the word of the phone identity for a code where the site uses one', async () => {
    const given = { countryDialingCode: '+855', mobileNum: number() };
    await site({ mobileNum: rule() }, [...ALL, 'FIREBASE3']);
    const code = await codeFor(mobile());
    const firebaseIdToken = await people.get(StandInPhoneIdentity).prove({ ...given, ...ofCode, code });
    expect(await refusalOf(registration.register(byName({ ...given, firebaseIdToken: code }), caller()))).toBe(
      'session.code_expired',
    );
    const another = byName({ ...given, mobileNum: '012999777', firebaseIdToken });
    expect(await refusalOf(registration.register(another, caller()))).toBe('session.code_wrong');
    await registration.register(byName({ ...given, firebaseIdToken }), caller());
    expect(await stored()).toMatchObject({ mobile: mobile() });
    count += 1;
    await site({ mobileNum: rule() });
    const again = byName({ ...given, mobileNum: number(), firebaseIdToken });
    expect(await errorsOf(registration.register(again, caller()))).toEqual([
      'request.invalid',
      'verificationCode required',
    ]);
  });

  test('is refused where the switch is off', async () => {
    await site({}, ['COMM3', 'DIRECTREG3', 'MOBILENUMREG3']);
    expect(await refusalOf(registration.register(byName(), caller()))).toBe('site.switched_off');
    await site({}, ['USERNAMEREG3']);
    expect(await errorsOf(registration.register(byName(), caller()))).toEqual([
      'request.invalid',
      'affiliateCode required',
    ]);
  });
});

describe('by mobile', () => {
  test('the number without its 0 is the user name', async () => {
    const verificationCode = await codeFor(mobile());
    await registration.registerMobile(byMobile({ verificationCode }), caller());
    expect(await stored(number().slice(1))).toMatchObject({
      mobile: mobile(),
      hasPassword: true,
      username: number().slice(1),
    });
  });

  test('has a password only where the switch is on', async () => {
    await site({}, ['COMM3', 'DIRECTREG3', 'MOBILENUMREG3']);
    const { password: _, confirmPassword: __, ...without } = byMobile();
    await registration.registerMobile(without, caller());
    expect(await stored(number().slice(1))).toMatchObject({ hasPassword: false, passwordSetAt: null });
    await site({}, ['COMM3', 'DIRECTREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3']);
    count += 1;
    expect(await errorsOf(registration.registerMobile({ ...without, mobileNum: number() }, caller()))).toEqual([
      'request.invalid',
      'password required',
      'confirmPassword required',
    ]);
  });

  test('its password may not be the number', async () => {
    const same = { password: number().slice(1), confirmPassword: number().slice(1) };
    expect(await refusalOf(registration.registerMobile(byMobile({ ...same, verificationCode: '1' }), caller()))).toBe(
      'members.password_is_name',
    );
  });

  test("only a caller with the number's code learns whether it has an account", async () => {
    await people.member(`owner${count}`, { mobile: mobile() });
    expect(await refusalOf(registration.registerMobile(byMobile({ verificationCode: '000000' }), caller()))).toBe(
      'session.code_expired',
    );
    const verificationCode = await codeFor(mobile());
    const wrong = verificationCode === '123456' ? '654321' : '123456';
    expect(await refusalOf(registration.registerMobile(byMobile({ verificationCode: wrong }), caller()))).toBe(
      'session.code_wrong',
    );
    expect(await errorsOf(registration.registerMobile(byMobile({ verificationCode }), caller()))).toEqual([
      'members.mobile_taken',
      'mobileNum taken',
    ]);
  });

  test('a right code survives a form that had to be mended', async () => {
    const verificationCode = await codeFor(mobile());
    await people.member(number().slice(1));
    expect(await refusalOf(registration.registerMobile(byMobile({ verificationCode }), caller()))).toBe(
      'members.mobile_taken',
    );
    await site({ mobileNum: rule() });
    await registration.register(
      byName({ countryDialingCode: '+855', mobileNum: number(), verificationCode }),
      caller(),
    );
    expect(await people.database.verificationCode.count({ where: { target: mobile(), usedAt: null } })).toBe(0);
  });

  test('is refused where the switch is off, and for an impossible number', async () => {
    expect(
      await errorsOf(registration.registerMobile(byMobile({ mobileNum: '0231', verificationCode: '1' }), caller())),
    ).toEqual(['request.invalid', 'mobileNum format']);
    await site({}, ['USERNAMEREG3']);
    expect(await refusalOf(registration.registerMobile(byMobile(), caller()))).toBe('site.switched_off');
  });
});
