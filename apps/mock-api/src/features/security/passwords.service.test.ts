import { randomUUID } from 'node:crypto';
import { generateSecret } from 'otplib';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Member } from '@apsara/prisma/client';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp, refusalOf } from '../../testing/test-app.ts';
import { isPassword } from '../../shared/secrets/passwords.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { Authenticator } from '../sessions/authenticator.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { SecurityModule } from './security.module.ts';
import { SmsService } from './sms.service.ts';

let people: TestApp;
let passwords: PasswordsService;
let count = 0;
const NEW = 'another-horse-9';

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [SecurityModule]);
  passwords = people.get(PasswordsService);
});
beforeEach(async () => {
  count += 1;
  await people.site({ switches: ['PHONEFORGETPWD3'], defaultPassword: null });
});

const name = () => `member${count}`;
const email = () => `member${count}@example.com`;
const start = (id: string) => people.get(SessionsService).start(id, people.caller());
const enter = async (over: Partial<Member> = {}) => {
  const { id } = await people.member(name(), over);
  const { token } = await start(id);
  return { id, token, caller: (await people.signedIn(token))! };
};
const hasPassword = async (id: string, password: string): Promise<boolean> =>
  isPassword((await people.database.member.findUniqueOrThrow({ where: { id } })).passwordHash, password);
const change = (over: object = {}) => ({ oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...over });
const mails = (target = email()) => people.get(OutboxService).list({ target, channel: 'email' });
const linkIn = async (): Promise<string> => /\/reset\?code=(\S+)/.exec((await mails())[0]!.text)![1]!;
const reset = (code: string, over: object = {}) =>
  passwords.resetPasswordByLink({ code, newPassword: NEW, confirmNewPassword: NEW, ...over }, people.caller());

describe('changing a password', () => {
  test('ends every other session and keeps this one', async () => {
    const { id, token, caller } = await enter();
    const elsewhere = await start(id);
    await passwords.changePassword(change(), caller);
    expect(await hasPassword(id, NEW)).toBe(true);
    expect(await people.signedIn(elsewhere.token)).toBeUndefined();
    expect(await people.signedIn(token)).toBeDefined();
    expect(await people.database.member.findUnique({ where: { id } })).toMatchObject({
      passwordSetAt: people.clock.now(),
    });
  });

  test.each([
    [{ oldPassword: 'wrong' }, 'security.old_password_wrong', 'oldPassword'],
    [{ oldPassword: undefined }, 'security.old_password_wrong', 'oldPassword'],
    [{ newPassword: PASSWORD, confirmNewPassword: PASSWORD }, 'security.password_unchanged', 'newPassword'],
    [{ confirmNewPassword: 'different-9' }, 'request.invalid', 'confirmNewPassword'],
    [{ newPassword: 'short', confirmNewPassword: 'short' }, 'request.invalid', 'newPassword'],
    [{ newPassword: 'iloveyou1', confirmNewPassword: 'iloveyou1' }, 'members.password_common', 'newPassword'],
    [
      { newPassword: 'House-9-default', confirmNewPassword: 'House-9-default' },
      'members.password_common',
      'newPassword',
    ],
  ])('%o is refused', async (over, code, path) => {
    await people.site({ defaultPassword: 'House-9-default' });
    const { id, caller } = await enter();
    await expect(passwords.changePassword(change(over), caller)).rejects.toMatchObject({
      code,
      details: { fields: [{ path }] },
    });
    expect(await hasPassword(id, PASSWORD)).toBe(true);
  });

  test('may not become the own name, and obeys the site’s rule', async () => {
    const { caller } = await enter({ username: `ownname-${count}` });
    const own = `OwnName-${count}`;
    expect(
      await refusalOf(passwords.changePassword(change({ newPassword: own, confirmNewPassword: own }), caller)),
    ).toBe('members.password_is_name');
    const rule = {
      enabled: true,
      required: true,
      minLength: 20,
      maxLength: 30,
      patternId: 'noSpaces',
      acceptedPattern: '*',
    };
    await people.site({ registerRules: { password: rule } });
    expect(await refusalOf(passwords.changePassword(change(), caller))).toBe('request.invalid');
    await people.site({ registerRules: {} });
  });

  test('asks for no old one where there never was one', async () => {
    const { id, caller } = await enter({ hasPassword: false, passwordHash: '' });
    await passwords.changePassword({ newPassword: NEW, confirmNewPassword: NEW }, caller);
    expect(await people.database.member.findUnique({ where: { id } })).toMatchObject({ hasPassword: true });
  });
});

describe('a forgotten password, by e-mail', () => {
  const forgot = (over: object = {}) =>
    passwords.sendPasswordLink({ username: name(), email: email(), ...over }, people.caller());

  test('a link opens once, ends every session, and is in the member’s language', async () => {
    const { id, token } = await enter({ email: email() });
    expect(await forgot({ username: ` ${name().toUpperCase()}`, email: ` ${email().toUpperCase()} ` })).toEqual({
      sent: true,
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ siteCode: 'lotus', subject: 'Lotus៖ ពាក្យសម្ងាត់ថ្មី' });
    expect(mail!.text).toMatch(/http:\/\/localhost:\d+\/reset\?code=/);
    const code = await linkIn();
    expect(await refusalOf(reset(code, { newPassword: 'short', confirmNewPassword: 'short' }))).toBe('request.invalid');
    expect(await refusalOf(reset(code, { confirmNewPassword: 'different-9' }))).toBe('request.invalid');
    expect(await reset(code)).toEqual({ changed: true });
    expect(await hasPassword(id, NEW)).toBe(true);
    expect(await people.signedIn(token)).toBeUndefined();
    expect(await refusalOf(reset(code))).toBe('session.code_expired');
  });

  test('the newest link counts, for half an hour', async () => {
    await enter({ email: email() });
    await forgot();
    const old = await linkIn();
    people.clock.move(1_000);
    await forgot();
    expect(await refusalOf(reset(old))).toBe('session.code_expired');
    const newest = await linkIn();
    people.clock.move(30 * 60_000);
    expect(await refusalOf(reset(newest))).toBe('session.code_expired');
    expect(await refusalOf(reset('made-up'))).toBe('session.code_expired');
  });

  test('brought twice at once it opens once', async () => {
    await enter({ email: email() });
    await forgot();
    const code = await linkIn();
    expect((await Promise.all([refusalOf(reset(code)), refusalOf(reset(code))])).toSorted()).toEqual([
      'none',
      'session.code_expired',
    ]);
  });

  test.each([
    ['a name nobody has', { username: 'nobody-has-this' }, {}],
    ['another e-mail', { email: 'other@example.com' }, {}],
    ['a blocked account', {}, { status: 'blocked' as const }],
    ['an account without an e-mail', {}, { email: null }],
  ])('%s gets the same answer by the same work, and no mail', async (_, over, account) => {
    await people.member(name(), { email: email(), ...account });
    const sql = vi.spyOn(people.database, 'sql');
    const texts = async (input: object): Promise<string[]> => {
      sql.mockClear();
      expect(await forgot(input)).toEqual({ sent: true });
      return sql.mock.calls.map(([text]) => text);
    };
    const unknown = await texts(over);
    expect(await mails()).toEqual([]);
    expect(await mails('other@example.com')).toEqual([]);
    await people.member(`known${count}`, { email: 'known@example.com' });
    expect(await texts({ username: `known${count}`, email: 'known@example.com' })).toEqual(unknown);
    expect(await people.database.oneTimeCode.count({ where: { purpose: 'reset', memberId: null } })).toBeGreaterThan(0);
    sql.mockRestore();
  });

  test('is for five an hour and name, known or not', async () => {
    for (let sent = 0; sent < 5; sent += 1) await forgot({ username: 'somebody-else' });
    expect(await refusalOf(forgot({ username: 'SOMEBODY-else ' }))).toBe('request.too_many');
  });
});

describe('a forgotten password, by phone', () => {
  const phone = () => ({ countryDialingCode: '+855', mobileNum: `012${String(400_000 + count)}` });
  const mobile = () => `+85512${String(400_000 + count)}`;
  const byPhone = (verificationCode: string, over: object = {}) =>
    passwords.resetPasswordByPhone({ ...phone(), verificationCode, newPassword: NEW, ...over }, people.caller());
  const codeSent = async (): Promise<string> => {
    await people.get(SmsService).sendLoginSms(phone(), people.caller());
    return people.lastCode(mobile());
  };

  test('sets a new one, signs in, and ends every session of before', async () => {
    const { id, token } = await enter({ mobile: mobile(), hasPassword: false });
    const code = await codeSent();
    expect(await refusalOf(byPhone(code, { newPassword: 'short' }))).toBe('request.invalid');
    const answer = await byPhone(code);
    const entered = 'token' in answer ? await people.signedIn(answer.token) : undefined;
    expect(entered?.actor.id).toBe(id);
    expect(await people.signedIn(token)).toBeUndefined();
    expect(await people.database.member.findUnique({ where: { id } })).toMatchObject({ hasPassword: true });
    expect(await refusalOf(byPhone(code))).toBe('session.code_expired');
  });

  test('opens no session of an account with an authenticator before its code', async () => {
    const authenticator = people.get(Authenticator).sealSecret(generateSecret());
    const { id } = await enter({ mobile: mobile(), email: 'reset@example.com', authenticator });
    const answer = await byPhone(await codeSent());
    expect(answer).toMatchObject({ verificationRequired: { methods: [{ method: 'authenticator', hint: '' }] } });
    expect(await hasPassword(id, NEW)).toBe(true);
  });

  test('opens no session of an account with a passkey before the passkey or another second proof', async () => {
    const { id } = await enter({ mobile: mobile(), email: email() });
    const passkey = { id: randomUUID(), memberId: id, credentialId: id, publicKey: new Uint8Array(), counter: 0n };
    await people.database.passkey.create({ data: { ...passkey, userAgent: '', createdAt: people.clock.now() } });
    const answer = await byPhone(await codeSent());
    expect(answer).toMatchObject({ verificationRequired: { methods: [{ method: 'passkey' }, { method: 'email' }] } });
  });

  test('a blocked account gets a refusal after its proof, and nothing changes', async () => {
    const { id } = await enter({ mobile: mobile() });
    await people.database.member.update({ where: { id }, data: { status: 'blocked' as const } });
    expect(await refusalOf(byPhone('000000'))).toBe('session.code_expired');
    expect(await refusalOf(byPhone(await codeSent()))).toBe('session.blocked');
    expect(await hasPassword(id, PASSWORD)).toBe(true);
  });

  test('an unknown number gets the answer of a wrong code', async () => {
    expect(await people.get(SmsService).sendLoginSms(phone(), people.caller())).toEqual({ expiredMinutes: 1 });
    expect(await refusalOf(byPhone('000000'))).toBe('session.code_wrong');
    expect(await people.get(OutboxService).list({ target: mobile() })).toEqual([]);
  });

  test('wants the switch and a number', async () => {
    expect(await refusalOf(byPhone('000000', { mobileNum: '0231' }))).toBe('request.invalid');
    await people.site({ switches: ['MOBILEVERCODELOGIN3'] });
    expect(await refusalOf(byPhone('000000'))).toBe('site.switched_off');
  });
});
