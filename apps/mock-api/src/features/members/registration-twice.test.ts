import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { MembersModule } from './members.module.ts';
import { RegistrationService } from './registration.service.ts';

let people: TestApp;
let registration: RegistrationService;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MembersModule]);
  registration = people.get(RegistrationService);
  const captcha = {
    enabled: true,
    required: false,
    minLength: 1,
    maxLength: 12,
    patternId: 'charLimit',
    acceptedPattern: '*',
  };
  await people.site({
    switches: ['COMM3', 'DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3'],
    registerRules: { captcha },
  });
});
beforeEach(() => {
  count += 1;
});

const consent = { ageConfirmed: true, termsVersion: '2026-01', registerMethod: 'WEB' } as const;
const secret = { password: 'correct-horse-9', confirmPassword: 'correct-horse-9' };
const caller = (key: string = randomUUID()) => people.caller({ idempotencyKey: key });
const name = () => `member${count}`;
/** A form with a captcha that was read: a second try by the same form would not pass it. */
const form = async (over: object = {}) => ({
  ...consent,
  ...secret,
  username: name(),
  ...(await people.readCaptcha()),
  ...over,
});
const sameAccount = async (...tokens: string[]): Promise<boolean> => {
  const ids = await Promise.all(tokens.map(async (token) => (await people.signedIn(token))!.actor.id));
  return new Set(ids).size === 1;
};

test('at once, one account is opened and both are signed in', async () => {
  const key = randomUUID();
  const forms = [await form(), await form()];
  const answers = await Promise.all(forms.map((each) => registration.register(each, caller(key))));
  expect(await sameAccount(...answers.map(({ token }) => token))).toBe(true);
  expect(await people.database.member.count({ where: { username: name() } })).toBe(1);
});

test('the same form sent twice at once is not refused for a used captcha', async () => {
  const key = randomUUID();
  const same = await form();
  const answers = await Promise.all([1, 2, 3].map(() => registration.register(same, caller(key))));
  expect(await sameAccount(...answers.map(({ token }) => token))).toBe(true);
  expect(await refusalOf(registration.register({ ...same, username: `other${count}` }, caller(randomUUID())))).toBe(
    'session.captcha_wrong',
  );
});

test('the same form sent after a lost answer needs no new captcha and no new code', async () => {
  const key = randomUUID();
  const target = `+85512${String(600_000 + count)}`;
  await people.get(CodesService).send({
    siteCode: 'lotus',
    channel: 'sms',
    target,
    purpose: 'register',
    language: 'EN',
    network: '203.0.113.7',
  });
  const verificationCode = await people.lastCode(target);
  const mobile = {
    ...consent,
    ...(await people.readCaptcha()),
    countryDialingCode: '+855',
    mobileNum: `0${target.slice(4)}`,
    verificationCode,
  };
  const first = await registration.registerMobile(mobile, caller(key));
  people.clock.move(600_000);
  const second = await registration.registerMobile(mobile, caller(key));
  expect(await sameAccount(first.token, second.token)).toBe(true);
  const again = await form();
  const byName = await registration.register(again, caller(randomUUID()));
  expect(await sameAccount(first.token, byName.token)).toBe(false);
});

test('another form under the same key, or another key for the same name, is another request', async () => {
  const key = randomUUID();
  await registration.register(await form(), caller(key));
  const refused = async (over: object, by?: string) => refusalOf(registration.register(await form(over), caller(by)));
  expect(await refused({ username: `other${count}` }, key)).toBe('request.key_reused');
  expect(await refused({ password: 'another-horse-9', confirmPassword: 'another-horse-9' }, key)).toBe(
    'request.key_reused',
  );
  expect(await refused({}, randomUUID())).toBe('members.username_taken');
  expect(await refused({})).toBe('members.username_taken');
});

test('by several people at once, one name goes to one of them', async () => {
  const forms = await Promise.all([1, 2, 3].map(() => form()));
  const answers = await Promise.all(forms.map((each) => refusalOf(registration.register(each, caller(randomUUID())))));
  expect(answers.toSorted()).toEqual(['members.username_taken', 'members.username_taken', 'none']);
});
