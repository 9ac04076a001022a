import { generate, generateSecret } from 'otplib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { VerificationRequired } from '@apsara/api/sessions';
import type { Member } from '@apsara/prisma/client';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp, refusalOf } from '../../testing/test-app.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { Authenticator } from './authenticator.service.ts';
import { LoginService } from './login.service.ts';
import { OwnSessionsService } from './own-sessions.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { RememberedDevices } from './remembered-devices.service.ts';
import { SecondStep } from './second-step.service.ts';
import { SessionsService } from './sessions.service.ts';

let people: TestApp;
let logins: LoginService;
let step: SecondStep;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase());
  logins = people.get(LoginService);
  step = people.get(SecondStep);
});

const home = () => people.caller({ ip: '203.0.113.1' });
const away = () => people.caller({ ip: '198.51.100.1' });
const password = (username: string) => ({ type: 'username' as const, username, password: PASSWORD });

/** An account that was at home once. */
async function known(username: string, over: Partial<Member>): Promise<Member> {
  const member = await people.member(username, over);
  await people.get(SessionsService).start(member.id, home());
  return member;
}

const ticketOf = async (username: string) => {
  const answer = await logins.login(password(username), away());
  return (answer as VerificationRequired).verificationRequired;
};

test('at the first login, at a known address, and without anything to prove it with, one proof is enough', async () => {
  await people.member('first', { email: 'first@example.com' });
  expect(await logins.login(password('first'), away())).toHaveProperty('token');
  await known('at-home', { email: 'home@example.com' });
  expect(await logins.login(password('at-home'), home())).toHaveProperty('token');
  await known('bare', {});
  expect(await logins.login(password('bare'), away())).toHaveProperty('token');
});

test('a login from a new address offers the account’s own means, with masked hints', async () => {
  await known('rich', { mobile: '+85512345678', email: 'dara@example.com', realName: 'Sok Dara' });
  expect((await ticketOf('rich')).methods).toEqual([
    { method: 'phone', hint: '+855 ••• 678' },
    { method: 'email', hint: 'd•••@example.com' },
  ]);
  await people.site({ newAddressStep: false });
  expect(await logins.login(password('rich'), people.caller({ ip: '198.51.100.2' }))).toHaveProperty('token');
  await people.site({ newAddressStep: true });
});

test('a code sent to the phone or by e-mail opens the session once, and the address is known from then on', async () => {
  await known('sent', { mobile: '+85512000001', email: 'sent@example.com' });
  const { ticket } = await ticketOf('sent');
  expect(await step.sendLoginCode({ ticket, method: 'email' }, away())).toEqual({ expiredMinutes: 1 });
  await step.sendLoginCode({ ticket, method: 'phone' }, away());
  const code = await people.lastCode('sent@example.com');
  expect(await refusalOf(step.verifyLogin({ ticket, method: 'email', code: '' }, away()))).toBe('session.code_wrong');
  expect(await step.verifyLogin({ ticket, method: 'email', code }, away())).toMatchObject({
    firstTimeLogin: false,
    passwordExpired: false,
  });
  expect(await refusalOf(step.verifyLogin({ ticket, method: 'email', code }, away()))).toBe('session.ticket_expired');
  expect(await logins.login(password('sent'), away())).toHaveProperty('token');
});

test('the own name is taken however it is typed; a ticket counts five tries and ten minutes', async () => {
  await known('named', { realName: 'Sok Dara' });
  const first = await ticketOf('named');
  const answer = (ticket: string, code: string) => step.verifyLogin({ ticket, method: 'realName', code }, away());
  for (let i = 0; i < 5; i += 1)
    expect(await refusalOf(answer(first.ticket, 'Somebody Else'))).toBe('session.code_wrong');
  expect(await refusalOf(answer(first.ticket, 'Sok Dara'))).toBe('session.ticket_expired');
  const second = await ticketOf('named');
  expect(await refusalOf(step.verifyLogin({ ticket: second.ticket, method: 'email', code: '1' }, away()))).toBe(
    'session.ticket_expired',
  );
  people.clock.move(601_000);
  expect(await refusalOf(answer(second.ticket, 'Sok Dara'))).toBe('session.ticket_expired');
  const third = await ticketOf('named');
  expect(await answer(third.ticket, '  sok  DARA ')).toHaveProperty('token');
});

test('new tickets do not make tries at a name endless', async () => {
  await known('guessed', { realName: 'Sok Dara' });
  const answers: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { ticket } = await ticketOf('guessed');
    for (let j = 0; j < 5; j += 1)
      answers.push(await refusalOf(step.verifyLogin({ ticket, method: 'realName', code: 'x' }, away())));
  }
  expect(answers.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 'session.code_wrong'));
  expect(answers.slice(15)).toEqual(Array.from({ length: 5 }, () => 'request.too_many'));
});

test('who knows the password cannot use up the owner’s tries on a device that the account knows', async () => {
  const { id } = await known('shared-password', { realName: 'Sok Dara' });
  const loginDeviceId = 'k'.repeat(32);
  await people.get(SessionsService).start(id, home(), { deviceId: loginDeviceId });
  for (let i = 0; i < 4; i += 1) {
    const { ticket } = await ticketOf('shared-password');
    for (let j = 0; j < 5; j += 1) await refusalOf(step.verifyLogin({ ticket, method: 'realName', code: 'x' }, away()));
  }
  const answer = async (over: object) => {
    const { ticket } = await ticketOf('shared-password');
    return refusalOf(step.verifyLogin({ ticket, method: 'realName', code: 'Sok Dara', ...over }, away()));
  };
  expect(await answer({})).toBe('request.too_many');
  expect(await answer({ loginDeviceId })).toBe('none');
});

test('an authenticator’s code counts once, and for the steps beside the present one', async () => {
  const secret = generateSecret();
  const authenticator = people.get(Authenticator);
  await known('totp', { authenticator: authenticator.sealSecret(secret) });
  const at = (seconds: number) =>
    generate({ secret, epoch: Math.floor(people.clock.now().getTime() / 1_000) + seconds });
  const answer = async (ticket: string, code: string) =>
    refusalOf(step.verifyLogin({ ticket, method: 'authenticator', code }, away()));
  const { ticket } = await ticketOf('totp');
  expect(await answer(ticket, await at(-90))).toBe('session.code_wrong');
  expect(await answer(ticket, 'no code')).toBe('session.code_wrong');
  const code = await at(-30);
  expect(await answer(ticket, code)).toBe('none');
  expect(await answer((await ticketOf('totp')).ticket, code)).toBe('session.code_wrong');
});

describe('an account with an authenticator', () => {
  const device = (letter: string) => letter.repeat(32);
  const secret = generateSecret();
  const loginFrom = (username: string, deviceId?: string, from = home()) =>
    logins.login({ ...password(username), ...(deviceId ? { loginDeviceId: deviceId } : {}) }, from);
  const required = async (username: string, deviceId?: string) =>
    ((await loginFrom(username, deviceId)) as VerificationRequired).verificationRequired;
  const appCode = () => generate({ secret, epoch: Math.floor(people.clock.now().getTime() / 1_000) });

  /** An account that has a phone, an e-mail address and a name beside its authenticator. */
  async function secured(username: string): Promise<Member> {
    people.clock.move(120_000);
    const authenticator = people.get(Authenticator).sealSecret(secret);
    const number = String(people.clock.now().getTime()).slice(-8);
    const means = { mobile: `+855${number}`, email: `${username}@example.com`, realName: 'Sok Dara' };
    return known(username, { ...means, authenticator });
  }

  const prove = async (username: string, deviceId: string, remember: boolean) => {
    const { ticket } = await required(username, deviceId);
    const proof = { ticket, method: 'authenticator' as const, code: await appCode(), remember };
    return step.verifyLogin({ ...proof, loginDeviceId: deviceId }, home());
  };

  test('gives its code at every login, also at a known address, and is offered nothing weaker', async () => {
    await secured('strict');
    for (const deviceId of [undefined, device('a')]) {
      const { ticket, methods } = await required('strict', deviceId);
      expect(methods).toEqual([{ method: 'authenticator', hint: '' }]);
      for (const method of ['phone', 'email'] as const)
        expect(await refusalOf(step.sendLoginCode({ ticket, method }, home()))).toBe('session.ticket_expired');
      const named = { ticket, method: 'realName' as const, code: 'Sok Dara' };
      expect(await refusalOf(step.verifyLogin(named, home()))).toBe('session.ticket_expired');
    }
    await people.site({ newAddressStep: false });
    expect(await loginFrom('strict', device('a'))).toHaveProperty('verificationRequired');
    await people.site({ newAddressStep: true });
  });

  test('is not asked again on a device it remembers, for 30 days, wherever the device is', async () => {
    const { id } = await secured('remembered');
    await prove('remembered', device('a'), true);
    expect(await loginFrom('remembered', device('a'), away())).toHaveProperty('token');
    expect(await loginFrom('remembered', device('b'))).toHaveProperty('verificationRequired');
    await secured('neighbour');
    expect(await loginFrom('neighbour', device('a'))).toHaveProperty('verificationRequired');
    people.clock.move(30 * 86_400_000);
    expect(await loginFrom('remembered', device('a'))).toHaveProperty('verificationRequired');
    expect(await people.get(RememberedDevices).recognise(id, undefined)).toBe(false);
  });

  test('needs a code again on a device that was not remembered', async () => {
    await secured('careful');
    await prove('careful', device('a'), false);
    expect(await loginFrom('careful', device('a'))).toHaveProperty('verificationRequired');
  });

  test('sees its remembered devices and can forget each; ending all sessions forgets them all', async () => {
    const member = await secured('forgetful');
    const devices = people.get(RememberedDevices);
    const { token } = await prove('forgetful', device('a'), true);
    people.clock.move(60_000);
    await prove('forgetful', device('b'), true);
    const owner = (await people.signedIn(token))!;
    const [latest, first] = await devices.listOwnDevices(owner);
    expect(latest).toMatchObject({ ip: home().ip, lastUsedAt: people.clock.now().toISOString() });
    const stranger = (await people.signedIn((await prove('neighbour', device('c'), true)).token))!;
    const own = people.get(OwnSessionsService);
    expect(await refusalOf(own.removeOwnDevice(latest!.id, stranger))).toBe('request.not_found');
    await own.removeOwnDevice(latest!.id, owner);
    expect(await loginFrom('forgetful', device('b'))).toHaveProperty('verificationRequired');
    expect((await devices.listOwnDevices(owner)).map(({ id }) => id)).toEqual([first!.id]);
    await people.get(SessionsService).endAll(member.id);
    expect(await loginFrom('forgetful', device('a'))).toHaveProperty('verificationRequired');
  });

  test('gets in with a recovery code once', async () => {
    const { id } = await secured('recovered');
    const [code = ''] = await people.get(RecoveryCodes).renew(id);
    const answer = async () => {
      const { ticket } = await required('recovered');
      return refusalOf(step.verifyLogin({ ticket, method: 'authenticator', code }, home()));
    };
    expect([await answer(), await answer()]).toEqual(['none', 'session.code_wrong']);
    expect(await people.get(RecoveryCodes).left(id)).toBe(7);
  });
});

test('a ticket is of its door and its site, and ends when the account’s sessions end', async () => {
  const member = await known('moved', { realName: 'Sok Dara', type: 1 });
  const { ticket } = await ticketOf('moved');
  const proof = { ticket, method: 'realName' as const, code: 'Sok Dara' };
  expect(await refusalOf(step.verifyLogin(proof, { ...away(), device: 'console' }))).toBe('session.ticket_expired');
  const elsewhere = { ...away().site, code: 'padma' };
  expect(await refusalOf(step.verifyLogin(proof, { ...away(), site: elsewhere }))).toBe('session.ticket_expired');
  await people.get(SessionsService).endAll(member.id);
  expect(await refusalOf(step.verifyLogin(proof, away()))).toBe('session.ticket_expired');
});

test('a login by phone is not asked for the phone again', async () => {
  await people.site({ switches: ['MOBILEVERCODELOGIN3'] });
  await known('phoned', { mobile: '+85512000002', email: 'phoned@example.com' });
  await people.get(CodesService).send({
    siteCode: 'lotus',
    channel: 'sms',
    target: '+85512000002',
    purpose: 'login',
    language: 'EN',
    network: '203.0.113.7',
  });
  const code = await people.lastCode('+85512000002');
  const answer = await logins.login({ type: 'sms', countryDialingCode: '855', mobileNum: '12000002', code }, away());
  expect((answer as VerificationRequired).verificationRequired.methods.map(({ method }) => method)).toEqual(['email']);
});
