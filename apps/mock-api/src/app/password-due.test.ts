import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '@apsara/api/contract';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestAccounts, accountPassword } from '../testing/test-accounts.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer, type Request } from '../testing/test-server.ts';

const clock = new TestClock();
let server: TestServer;
let accounts: TestAccounts;

beforeAll(async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const database = await freshDatabase();
  await new TestSite(database, clock).build();
  await database.site.update({ where: { code: 'lotus' }, data: { defaultPassword: accountPassword } });
  server = await TestServer.open(database, clock);
  accounts = new TestAccounts(database, clock, server);
});
afterAll(() => vi.useRealTimers());

const send = async (token: string, call: Request) => (await server.send({ ...call, token })).body;
const info: Request = { method: 'GET', path: '/wps/member/info' };
const sessionsOf: Request = { method: 'GET', path: '/wps/member/sessions' };

/** A session as the site's first password opens it. */
const logIn = async (username: string): Promise<string> => {
  const body = { type: 'username', username, password: accountPassword };
  const { value } = (await server.send({ method: 'POST', path: '/wps/session/login', sealed: true, body })).body;
  expect(value).toMatchObject({ passwordExpired: true });
  return (value as { token: string }).token;
};

test(
  'a session with a password that must go may see whose it is, change the password or leave, and nothing else',
  { timeout: 600_000 },
  async () => {
    await accounts.account('newcomer', 0);
    const token = await logIn('newcomer');
    const open = ['GET /wps/member/info', 'POST /wps/member/password', 'DELETE /wps/session/logout'];
    const refused: string[] = [];
    const asked = [...contract.values()].filter(({ allow }) =>
      ['signed-in', 'player', 'member', 'account', 'agent', 'operator', 'console'].includes(allow),
    );
    const closed = asked.filter(({ method, path }) => !open.includes(`${method} ${path}`));
    for (const { method, path } of closed)
      if ((await send(token, { method, path })).errorCode === 'session.password_due') refused.push(`${method} ${path}`);
    expect(refused).toEqual(closed.map(({ method, path }) => `${method} ${path}`));
    expect(closed.length).toBe(asked.length - open.length);
    expect((await send(token, info)).value).toMatchObject({ account: 'newcomer', passwordDue: true });
    expect(await send(token, { method: 'DELETE', path: '/wps/session/logout' })).toMatchObject({ success: true });
  },
);

test('the change makes it a session like any other, and ends those that waited elsewhere', async () => {
  await accounts.account('careful', 0);
  const [token, elsewhere] = [await logIn('careful'), await logIn('careful')];
  const change = (newPassword: string) => {
    const body = { oldPassword: accountPassword, newPassword, confirmNewPassword: newPassword };
    return send(token, { method: 'POST', path: '/wps/member/password', sealed: true, body });
  };
  expect(await change(accountPassword)).toMatchObject({ errorCode: 'members.password_common' });
  expect(await send(token, sessionsOf)).toMatchObject({
    errorCode: 'session.password_due',
    message: 'Please change your password first.',
  });
  expect(await change('a-better-one-7')).toMatchObject({ success: true });
  expect(await send(token, sessionsOf)).toMatchObject({ success: true });
  expect((await send(token, info)).value).toMatchObject({ passwordDue: false });
  expect(await send(elsewhere, info)).toMatchObject({ errorCode: 'session.invalid' });
});
