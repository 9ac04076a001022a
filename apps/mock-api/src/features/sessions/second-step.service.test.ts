import { generate, generateSecret } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import type { VerificationRequired } from '@apsara/api/sessions';
import type { Member } from '@apsara/prisma/client';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, People, refusalOf } from '../../testing/people.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { Authenticator } from './authenticator.service.ts';
import { LoginService } from './login.service.ts';
import { SecondStep } from './second-step.service.ts';
import { SessionsService } from './sessions.service.ts';

let people: People;
let logins: LoginService;
let step: SecondStep;

beforeAll(async () => {
  people = await People.move(await freshDatabase());
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

test('from a new address the account’s own means are offered, with hints that tell no stranger anything', async () => {
  const authenticator = people.get(Authenticator).sealSecret(generateSecret());
  await known('rich', { mobile: '+85512345678', email: 'dara@example.com', realName: 'Sok Dara', authenticator });
  expect((await ticketOf('rich')).methods).toEqual([
    { method: 'authenticator', hint: '' },
    { method: 'phone', hint: '+855 ••• 678' },
    { method: 'email', hint: 'd•••@example.com' },
    { method: 'realName', hint: '' },
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
  await people.database.session.deleteMany({ where: { ip: away().ip } });
  expect(await answer((await ticketOf('totp')).ticket, code)).toBe('session.code_wrong');
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
  await people
    .get(CodesService)
    .send({ siteCode: 'lotus', channel: 'sms', target: '+85512000002', purpose: 'login', language: 'EN' });
  const code = await people.lastCode('+85512000002');
  const answer = await logins.login({ type: 'sms', countryDialingCode: '855', mobileNum: '12000002', code }, away());
  expect((answer as VerificationRequired).verificationRequired.methods.map(({ method }) => method)).toEqual(['email']);
});

test('a secret is sealed anew each time, and opens with this installation’s secret only', () => {
  const authenticator = people.get(Authenticator);
  const sealed = authenticator.sealSecret('JBSWY3DPEHPK3PXP');
  expect(authenticator.sealSecret('JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(authenticator.openSecret(sealed)).toBe('JBSWY3DPEHPK3PXP');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => authenticator.openSecret(bytes.toString('base64url'))).toThrow(/unable to authenticate/);
});
