import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  const database = await freshDatabase();
  const clock = new TestClock();
  await new TestSite(database, clock).build();
  await database.site.update({ where: { code: 'lotus' }, data: { hosts: ['lotus.localhost'] } });
  server = await TestServer.open(database, clock);
});

const outboxAt = async (host: string): Promise<number> =>
  (await server.send({ method: 'GET', path: '/developer/outbox.json', headers: { host } })).status;

test.each(['localhost:4200', '127.0.0.1:4200', '[::1]:4200', 'lotus.localhost:4200'])(
  'developer pages answer at %s',
  async (host) => {
    expect(await outboxAt(host)).toBe(200);
  },
);

test('developer pages do not answer at a foreign name that leads here', async () => {
  expect(await outboxAt('rebound.evil.example')).toBe(404);
});

test('developer pages take forms of their own pages and of programs only', async () => {
  const runFrom = async (headers: Record<string, string>) => {
    const request = { method: 'POST', path: '/developer/clock.json', body: { action: 'run' } } as const;
    return (await server.send({ ...request, headers: { host: 'localhost:4200', ...headers } })).status;
  };
  expect(await runFrom({})).toBe(200);
  expect(await runFrom({ origin: 'http://localhost:4200' })).toBe(200);
  expect(await runFrom({ origin: 'http://evil.example' })).toBe(404);
  expect(await runFrom({ origin: 'null' })).toBe(404);
});
