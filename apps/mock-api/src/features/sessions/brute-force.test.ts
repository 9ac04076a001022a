import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PASSWORD, TestApp, refusalOf } from '../../testing/test-app.ts';
import { LoginService } from './login.service.ts';

let people: TestApp;
let logins: LoginService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase());
  logins = people.get(LoginService);
});

const from = (ip: string) => people.caller({ ip });
const address = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const guess = (username: string, over: object = {}) => ({
  type: 'username' as const,
  username,
  password: 'guess',
  ...over,
});

/** How often each answer was given. */
async function tally(tries: Iterable<() => Promise<unknown>>, at = 50): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const waiting = [...tries];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const code = await refusalOf(next());
      counts[code] = (counts[code] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: at }, work));
  return counts;
}

/** All tries were refused, and at most so many passwords were looked at: those that failed, and those in flight with them. */
function expectLooks(answers: Record<string, number>, tries: number, most: number): void {
  const { 'session.captcha_first': unseen = 0, 'session.captcha_needed': seen = 0, ...others } = answers;
  expect(others).toEqual({});
  expect(unseen + seen).toBe(tries);
  expect(seen).toBeLessThanOrEqual(most);
}

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use once everything unused was thrown away. */
function used(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test('a thousand tries at one account from a thousand addresses are few looks at its password, and its owner still gets in', async () => {
  await people.member('hammered');
  // All but one try in a hundred is wrong; the right one would win, were it looked at.
  const tries = times(
    1_000,
    (i) => () => logins.login(guess('hammered', i % 100 === 99 ? { password: PASSWORD } : {}), from(address(i))),
  );
  const answers = await tally(tries, 1_000);
  expectLooks(answers, 1_000, 10);
  const right = guess('hammered', { password: PASSWORD, ...(await people.readCaptcha()) });
  expect(await logins.login(right, from('192.0.2.1'))).toHaveProperty('token');
});

test('a caller who solves every captcha has ten tries at an account from an address, and locks no other address out', async () => {
  await people.member('read-well');
  await refusalOf(logins.login(guess('read-well'), from('192.0.2.9')));
  const captchas = await Promise.all(times(40, () => people.readCaptcha()));
  const answers = await tally(
    captchas.map((captcha) => () => logins.login(guess('read-well', captcha), from('192.0.2.9'))),
  );
  expect(answers).toEqual({ 'session.wrong_credentials': 9, 'request.too_many': 31 });
  const right = guess('read-well', { password: PASSWORD, ...(await people.readCaptcha()) });
  expect(await logins.login(right, from('192.0.2.10'))).toHaveProperty('token');
});

test('ten thousand tries across accounts from one address are a few looks at a password, and leave no trace of the names', async () => {
  await people.member('victim-9000');
  const before = used();
  const tries = times(
    10_000,
    (i) => () => logins.login(guess(`victim-${i}`, i === 9_000 ? { password: PASSWORD } : {}), from('192.0.2.20')),
  );
  const answers = await tally(tries, 5);
  tries.length = 0;
  expectLooks(answers, 10_000, 3 + 5);
  expect(used() - before).toBeLessThan(5_000_000);
  const right = guess('victim-9000', { password: PASSWORD });
  expect(await logins.login(right, from('192.0.2.21'))).toHaveProperty('token');
});

test('an address that reads every captcha has fifty tries in five minutes, whatever the names', async () => {
  const captchas = await Promise.all(times(70, () => people.readCaptcha()));
  const answers = await tally(
    captchas.map((captcha, i) => () => logins.login(guess(`name-${i}`, captcha), from('192.0.2.30'))),
    5,
  );
  expect(answers).toEqual({ 'session.wrong_credentials': 50, 'request.too_many': 20 });
});

describe('strangers', () => {
  const here = { loginDeviceId: 'd'.repeat(32) };
  const right = (username: string) => guess(username, { password: PASSWORD, ...here });
  const owner = () => from('192.0.2.50');

  test('make the owner read no captcha on a device that the account knows, whatever they try and from where', async () => {
    await people.member('at-home');
    expect(await logins.login(right('at-home'), owner())).toHaveProperty('token');
    await tally(times(200, (i) => () => logins.login(guess('at-home'), from(address(200_000 + i)))));
    await tally(times(60, (i) => () => logins.login(guess(`beside-${i}`), owner())));
    expect(await refusalOf(logins.login(guess('at-home', { password: PASSWORD }), owner()))).toBe(
      'session.captcha_first',
    );
    expect(await logins.login(right('at-home'), owner())).toHaveProperty('token');
    // The owner's logins do not reset what the strangers did.
    expect(await refusalOf(logins.login(guess('at-home'), from('192.0.2.51')))).toBe('session.captcha_first');
  });

  test('who guess on a known device read a captcha after the first, and have ten tries', async () => {
    await people.member('borrowed');
    await logins.login(right('borrowed'), from('192.0.2.53'));
    expect(await refusalOf(logins.login(guess('borrowed', here), from('192.0.2.53')))).toBe('session.captcha_needed');
    expect(await refusalOf(logins.login(right('borrowed'), from('192.0.2.52')))).toBe('session.captcha_first');
    const captchas = await Promise.all(times(20, () => people.readCaptcha()));
    const answers = await tally(
      captchas.map(
        (captcha, i) => () => logins.login(guess('borrowed', { ...here, ...captcha }), from(address(300_000 + i))),
      ),
    );
    expect(answers).toEqual({ 'session.wrong_credentials': 9, 'request.too_many': 11 });
  });

  test('from forty addresses do not make the whole site ask for a captcha, however often they fail', async () => {
    await people.member('newcomer');
    const few = await TestApp.create(await freshDatabase());
    const guesses = few.get(LoginService);
    for (let round = 0; round < 5; round += 1)
      await tally(
        times(40, (i) => () => guesses.login(guess(`many-${round}-${i}`), from(address(400_000 + i)))),
        5,
      );
    expect(await refusalOf(guesses.login(guess('nobody', { password: PASSWORD }), from('192.0.2.60')))).toBe(
      'session.captcha_needed',
    );
  });
});

test('addresses of one network of IPv6 are one address', async () => {
  for (const n of [1, 2, 3]) await refusalOf(logins.login(guess(`six-${n}`), from(`2001:db8:0:7::${n}`)));
  await people.member('six');
  expect(await refusalOf(logins.login(guess('six', { password: PASSWORD }), from('2001:db8:0:7::ffff')))).toBe(
    'session.captcha_first',
  );
});

test('ten thousand tries across accounts from as many addresses make the whole site ask for a captcha', async () => {
  await people.member('spread-5000');
  const tries = times(
    10_000,
    (i) => () =>
      logins.login(guess(`spread-${i}`, i === 5_000 ? { password: PASSWORD } : {}), from(address(70_000 + i))),
  );
  const answers = await tally(tries, 200);
  // Nobody got in: the right one among them was asked for a captcha like all others.
  expectLooks(answers, 10_000, 100 + 200);
  const right = guess('spread-5000', { password: PASSWORD, ...(await people.readCaptcha()) });
  expect(await logins.login(right, from('192.0.2.40'))).toHaveProperty('token');
});
