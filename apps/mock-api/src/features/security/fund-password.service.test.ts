import { beforeAll, expect, test, vi } from 'vitest';
import type { Member } from '@apsara/prisma/client';
import { Limiter } from '../../shared/limiter.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp, refusalOf } from '../../testing/test-app.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { FundPasswordService } from './fund-password.service.ts';
import { SecurityModule } from './security.module.ts';

let people: TestApp;
let fund: FundPasswordService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [SecurityModule]);
  fund = people.get(FundPasswordService);
});

const enter = async (username: string, over: Partial<Member> = {}) => {
  const { id } = await people.member(username, over);
  const { token } = await people.get(SessionsService).start(id, people.caller());
  return { id, caller: (await people.signedIn(token))! };
};
const withFund = async (username: string, over: Partial<Member> = {}) => {
  const entered = await enter(username, over);
  await fund.setFundPassword({ fundPassword: '246810', password: PASSWORD }, entered.caller);
  return entered;
};

test('the first one wants the login password, and the next one the one before', async () => {
  const { id, caller } = await enter('dara');
  expect(await fund.readFundPassword(caller)).toEqual({ isSet: false, methods: [] });
  expect(await refusalOf(fund.require(id, '246810', 'fundPassword'))).toBe('security.fund_password_unset');
  for (const password of ['wrong', undefined])
    expect(await refusalOf(fund.setFundPassword({ fundPassword: '246810', password }, caller))).toBe(
      'security.old_password_wrong',
    );
  await fund.setFundPassword({ fundPassword: '246810', password: PASSWORD }, caller);
  expect((await fund.readFundPassword(caller)).isSet).toBe(true);
  expect(await refusalOf(fund.require(id, '246810', 'fundPassword'))).toBe('none');

  await expect(fund.setFundPassword({ fundPassword: '135790', password: PASSWORD }, caller)).rejects.toMatchObject({
    code: 'security.fund_password_wrong',
    details: { fields: [{ path: 'oldFundPassword' }] },
  });
  expect(await refusalOf(fund.setFundPassword({ fundPassword: '246810', oldFundPassword: '246810' }, caller))).toBe(
    'security.password_unchanged',
  );
  await fund.setFundPassword({ fundPassword: '135790', oldFundPassword: '246810' }, caller);
  await expect(fund.require(id, '246810', 'secret')).rejects.toMatchObject({
    code: 'security.fund_password_wrong',
    details: { fields: [{ path: 'secret', code: 'mismatch' }] },
  });
  expect(await refusalOf(fund.require(id, '135790', 'secret'))).toBe('none');
});

test('an easily guessed fund password is refused, and an account without a password sets one first', async () => {
  const { caller } = await enter('bopha');
  for (const fundPassword of ['111111', '123456', '654321'])
    expect(await refusalOf(fund.setFundPassword({ fundPassword, password: PASSWORD }, caller))).toBe(
      'members.password_common',
    );
  const without = await enter('sokha', { hasPassword: false });
  expect(await refusalOf(fund.setFundPassword({ fundPassword: '246810', password: PASSWORD }, without.caller))).toBe(
    'security.old_password_wrong',
  );
});

test('a forgotten one is replaced with the login password and a code to the phone or the e-mail', async () => {
  const mobile = '+85512700001';
  const { id, caller } = await withFund('rith', { mobile, email: 'rith@example.com' });
  expect((await fund.readFundPassword(caller)).methods).toEqual([
    { method: 'phone', hint: '+855 ••• 001' },
    { method: 'email', hint: 'r•••@example.com' },
  ]);
  const replace = (over: object) =>
    refusalOf(fund.setFundPassword({ fundPassword: '975310', password: PASSWORD, method: 'phone', ...over }, caller));
  expect(await replace({ code: '000000' })).toBe('session.code_expired');
  await fund.sendFundPasswordCode({ method: 'phone' }, caller);
  const code = await people.lastCode(mobile);
  expect(await replace({ code, password: 'wrong' })).toBe('security.old_password_wrong');
  expect(await replace({ code: code === '000000' ? '111111' : '000000' })).toBe('session.code_wrong');
  expect(await replace({ code, method: 'email' })).toBe('session.code_expired');
  expect(await replace({ code })).toBe('none');
  expect(await replace({ code })).toBe('session.code_expired');
  expect(await refusalOf(fund.require(id, '975310', 'fundPassword'))).toBe('none');
});

test('an account without a mobile or e-mail gets no code', async () => {
  const { caller } = await withFund('nary');
  expect(await refusalOf(fund.sendFundPasswordCode({ method: 'email' }, caller))).toBe('request.invalid');
});

test('after five wrong ones even the right one waits a quarter of an hour', async () => {
  const { id, caller } = await withFund('kosal');
  const other = await withFund('chan');
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await refusalOf(fund.require(id, '000001', 'x'))).toBe('security.fund_password_wrong');
  await expect(fund.require(id, '246810', 'x')).rejects.toMatchObject({
    code: 'request.too_many',
    details: { retryAfterSeconds: 900 },
  });
  expect(await refusalOf(fund.setFundPassword({ fundPassword: '135790', oldFundPassword: '246810' }, caller))).toBe(
    'request.too_many',
  );
  expect(await refusalOf(fund.require(other.id, '246810', 'x'))).toBe('none');
});

test('a right one forgives the wrong ones before it', async () => {
  const { id } = await withFund('vanna');
  for (const given of ['1', '2', '3', '4', '246810', '1', '2', '3', '4', '246810'])
    expect(await refusalOf(fund.require(id, given, 'x'))).toBe(
      given === '246810' ? 'none' : 'security.fund_password_wrong',
    );
});

test('ten right ones at once all pass, also where only one more may be wrong', async () => {
  const { id } = await withFund('rithy');
  for (let wrong = 0; wrong < 4; wrong += 1) await refusalOf(fund.require(id, '000001', 'x'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOf(fund.require(id, '246810', 'x'))));
  expect(new Set(answers)).toEqual(new Set(['none']));
});

test('five of twelve wrong fund passwords at once are answered as wrong, and a right one among too many is refused', async () => {
  const { id } = await withFund('sophea');
  const answers = await Promise.all(Array.from({ length: 12 }, () => refusalOf(fund.require(id, '000001', 'x'))));
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'request.too_many'),
    ...Array.from({ length: 5 }, () => 'security.fund_password_wrong'),
  ]);
  expect(await refusalOf(fund.require(id, '246810', 'x'))).toBe('request.too_many');
});

test('a right one that is still being looked at when the last wrong one was counted does not pass', async () => {
  const { id } = await withFund('thida');
  const limiter = people.get(Limiter);
  const taken = vi.spyOn(limiter, 'requireLeft').mockImplementationOnce(async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await refusalOf(fund.require(id, '000001', 'x'));
  });
  expect(await refusalOf(fund.require(id, '246810', 'x'))).toBe('request.too_many');
  taken.mockRestore();
});
