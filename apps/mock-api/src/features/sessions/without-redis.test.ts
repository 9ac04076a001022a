import { beforeAll, expect, test, vi } from 'vitest';
import { languageCodes } from '@apsara/domain/sites/languages';
import { freePort } from '../../shared/postgres/free-port.ts';
import type { Caller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { LoginGuard } from './login-guard.ts';

let server: TestServer;

beforeAll(async () => {
  const clock = new TestClock();
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
  const site = await new TestSite(await freshDatabase(), clock).build();
  server = await TestServer.open(site.database, clock, { redisUrl: `redis://127.0.0.1:${await freePort()}` });
});

test('a sealed login is refused in words while Redis is away, since nobody can say whether it came before', async () => {
  const body = { type: 'username', username: 'dara', password: 'Passw0rd!' };
  const answers = await Promise.all(
    languageCodes.map((language) =>
      server.send({ method: 'POST', path: '/wps/session/login', body, sealed: true, headers: { language } }),
    ),
  );
  for (const { status, body: refusal } of answers)
    expect([status, refusal.errorCode]).toEqual([503, 'request.uncheckable']);
  expect(new Set(answers.map(({ body: { message } }) => message)).size).toBe(languageCodes.length);
});

test('wrong passwords are counted by the instance alone while Redis is away', async () => {
  const guard = server.app.get(LoginGuard, { strict: false });
  const caller = { site: { code: 'lotus' }, ip: '192.0.2.7' } as Caller;
  const attempt = (account: string) => guard.guarded({ account }, caller, () => Promise.resolve(undefined));
  await expect(attempt('dara')).rejects.toMatchObject({ code: 'session.captcha_needed' });
  await expect(attempt('dara')).rejects.toMatchObject({ code: 'session.captcha_first' });
  await expect(attempt('sok')).rejects.toMatchObject({ code: 'session.captcha_needed' });
});
