import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { deviceWords } from '../../shared/input/device-words.ts';
import { LoginService } from './login.service.ts';
import { OneTimeCodes } from './one-time-codes.service.ts';
import { OwnSessionsService } from './own-sessions.service.ts';
import { SessionsService } from './sessions.service.ts';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let people: TestApp;
let own: OwnSessionsService;
let sessions: SessionsService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase());
  own = people.get(OwnSessionsService);
  sessions = people.get(SessionsService);
});

async function open(memberId: string, over: object = {}): Promise<{ token: string; caller: SignedInCaller }> {
  const { token } = await sessions.start(memberId, people.caller(over));
  people.clock.move(1_000);
  return { token, caller: (await people.signedIn(token))! };
}

describe('the list of own sessions', () => {
  test('says where they are, the latest first, and which one is asking', async () => {
    const { id } = await people.member('two-devices');
    await open(id, { userAgent: chromeOnAndroid, ip: '8.8.8.8' });
    const here = await open(id, { userAgent: safariOnIphone, ip: '203.189.128.1' });
    const list = await own.listOwnSessions(here.caller);
    expect(list.map(({ device, ip, country, current }) => ({ device, ip, country, current }))).toEqual([
      { device: 'Safari on iOS', ip: '203.189.128.1', country: 'KH', current: true },
      { device: 'Chrome on Android', ip: '8.8.8.8', country: 'US', current: false },
    ]);
  });

  test('leaves out what ended and what idled', async () => {
    const { id } = await people.member('idler');
    await open(id);
    people.clock.move(31 * 60_000);
    await sessions.logout((await open(id)).caller);
    const here = await open(id);
    expect(await own.listOwnSessions(here.caller)).toHaveLength(1);
  });

  test('knows a browser that says nothing as nothing', () => {
    expect(deviceWords('')).toBe('');
    expect(deviceWords(chromeOnAndroid)).toBe('Chrome on Android');
  });
});

describe('ending', () => {
  test('one ends that one; somebody else’s is not there', async () => {
    const { id } = await people.member('ends-one');
    const other = await open(id);
    const here = await open(id);
    const stranger = await open((await people.member('stranger')).id);
    const { id: otherId } = (await own.listOwnSessions(here.caller)).find(({ current }) => !current)!;
    expect(await refusalOf(own.endOwnSession(otherId, stranger.caller))).toBe('request.not_found');
    expect(await own.endOwnSession(otherId, here.caller)).toEqual({ ended: 1 });
    expect(await refusalOf(own.endOwnSession(otherId, here.caller))).toBe('request.not_found');
    expect(await people.signedIn(other.token)).toBeUndefined();
    expect(await people.signedIn(here.token)).toBeDefined();
  });

  test('the others leaves this one', async () => {
    const { id } = await people.member('ends-others');
    const tokens = [(await open(id)).token, (await open(id)).token];
    const here = await open(id);
    expect(await own.endOwnSession('others', here.caller)).toEqual({ ended: 2 });
    for (const token of tokens) expect(await people.signedIn(token)).toBeUndefined();
    expect(await people.signedIn(here.token)).toBeDefined();
  });
});

test('row 11: a session idles as long as its site says, and each sign of life keeps it', async () => {
  await people.site({ idleMinutes: 60 });
  const { token } = await open((await people.member('patient')).id);
  people.clock.move(59 * 60_000);
  expect(await people.signedIn(token)).toBeDefined();
  people.clock.move(59 * 60_000);
  expect(await people.signedIn(token)).toBeDefined();
  people.clock.move(61 * 60_000);
  expect(await people.signedIn(token)).toBeUndefined();
  await people.site({ idleMinutes: 30 });
});

describe('a handover', () => {
  const browser = 'b'.repeat(36);

  test('opens nothing in another browser, and stays valid for its own', async () => {
    const { id } = await people.member('watched', { type: 1 });
    const { code } = await own.createHandover({ browser }, (await open(id)).caller);
    const logins = people.get(LoginService);
    const caller = people.caller({ device: 'console' });
    for (const other of [{ browser: 'c'.repeat(36) }, {}])
      expect(await refusalOf(logins.exchangeHandover({ code, ...other }, caller))).toBe('session.code_expired');
    expect(await logins.exchangeHandover({ code, browser }, caller)).toHaveProperty('token');
  });

  test('opens the account in another window once, within a minute, at its site', async () => {
    await people.database.sql(
      `INSERT INTO sites SELECT (jsonb_populate_record(s, '{"code": "padma"}')).* FROM sites s`,
    );
    people.clock.move(3_000);
    const { id } = await people.member('handed', { type: 1 });
    const here = await open(id);
    const { code } = await own.createHandover({ browser }, here.caller);
    const elsewhere = { ...people.caller().site, code: 'padma' };
    expect(
      await refusalOf(people.get(LoginService).exchangeHandover({ code, browser }, people.caller({ site: elsewhere }))),
    ).toBe('session.code_expired');
    const { token } = await people
      .get(LoginService)
      .exchangeHandover({ code, browser }, people.caller({ device: 'console' }));
    expect((await people.signedIn(token))!.actor.id).toBe(id);
    expect(await refusalOf(people.get(LoginService).exchangeHandover({ code, browser }, people.caller()))).toBe(
      'session.code_expired',
    );
    const late = await own.createHandover({ browser }, here.caller);
    people.clock.move(61_000);
    expect(
      await refusalOf(people.get(LoginService).exchangeHandover({ code: late.code, browser }, people.caller())),
    ).toBe('session.code_expired');
  });

  test('asks at the door, and ends with the session that gave it', async () => {
    const { id } = await people.member('handed-member');
    const here = await open(id);
    const first = await own.createHandover({ browser }, here.caller);
    expect(
      await refusalOf(
        people.get(LoginService).exchangeHandover({ code: first.code, browser }, people.caller({ device: 'console' })),
      ),
    ).toBe('session.not_an_agent');
    const second = await own.createHandover({ browser }, here.caller);
    await sessions.endAll(id);
    expect(
      await refusalOf(people.get(LoginService).exchangeHandover({ code: second.code, browser }, people.caller())),
    ).toBe('session.code_expired');
    const idle = await open(id);
    people.clock.move(29 * 60_000 + 30_000);
    const unused = await own.createHandover({ browser }, idle.caller);
    people.clock.move(40_000);
    expect(
      await refusalOf(people.get(LoginService).exchangeHandover({ code: unused.code, browser }, people.caller())),
    ).toBe('session.code_expired');
    const again = await open(id);
    const third = await own.createHandover({ browser }, again.caller);
    await sessions.logout(again.caller);
    expect(
      await refusalOf(people.get(LoginService).exchangeHandover({ code: third.code, browser }, people.caller())),
    ).toBe('session.code_expired');
  });
});

test('a code that is used twice at once works once, and expired codes are removed', async () => {
  const codes = people.get(OneTimeCodes);
  const code = await codes.issue({ siteCode: 'lotus', purpose: 'reset', seconds: 60 });
  const brought = { siteCode: 'lotus', purpose: 'reset' as const, code };
  expect(await codes.peek(brought)).toEqual({ memberId: null, details: {} });
  const answers = await Promise.all([refusalOf(codes.take(brought)), refusalOf(codes.take(brought))]);
  expect(answers.toSorted()).toEqual(['none', 'session.code_expired']);
  people.clock.move(25 * 3_600_000);
  expect(await codes.forget()).toBeGreaterThan(0);
});
