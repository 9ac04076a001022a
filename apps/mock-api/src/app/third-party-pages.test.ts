import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let database: Database;
const clock = new TestClock();

beforeAll(async () => {
  const issuer = 'https://issuer.test';
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
  vi.stubGlobal('fetch', (address: URL | string) =>
    String(address).startsWith(issuer)
      ? Promise.resolve(Response.json(metadata))
      : Promise.reject(new Error('no way there')),
  );
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  await database.site.update({ where: { code: 'lotus' }, data: { thirdParties: ['google', 'telegram'] } });
  server = await TestServer.open(database, clock);
});
afterAll(() => vi.unstubAllGlobals());

const visit = async (url: string, cookie = '') => {
  const { statusCode, headers } = await server.app.inject({
    method: 'GET',
    url,
    headers: { host: 'lotus.test:4200', cookie },
  });
  return {
    statusCode,
    location: String(headers.location),
    cookie: String(headers['set-cookie']),
    kept: headers['cache-control'],
  };
};

test('sends away with a ticket that no script reads and no other page gets', async () => {
  const { statusCode, location, cookie, kept } = await visit('/auth/google?merchant=lotus');
  expect([statusCode, kept]).toEqual([302, 'no-store']);
  expect(new URL(location).searchParams.get('redirect_uri')).toBe('http://lotus.test:4200/auth/google/callback');
  expect(cookie).toMatch(/^third=lotus\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
});

test.each([
  ['/auth/facebook?merchant=lotus', 'site.switched_off'],
  ['/auth/nobody?merchant=lotus', 'request.not_found'],
  ['/auth/google?merchant=nowhere', 'site.unknown'],
  ['/auth/telegram?merchant=lotus', 'session.third_party_failed'],
  ['/auth/google/callback?code=c&state=s', 'session.third_party_failed'],
])('%s ends at the login with %s', async (url, code) => {
  expect(await visit(url)).toMatchObject({ statusCode: 302, location: `/login?refused=${code}` });
});

test('a journey goes back to a page of this site only', async () => {
  const keptWay = async (returnTo: string) => {
    await database.oneTimeCode.deleteMany();
    await visit(`/auth/google?${new URLSearchParams({ merchant: 'lotus', returnTo }).toString()}`);
    const row = await database.oneTimeCode.findFirstOrThrow({ where: { purpose: 'third-start' } });
    return (row.details as { returnTo: string }).returnTo;
  };
  expect(await keptWay('/deposit?x=1')).toBe('/deposit?x=1');
  for (const elsewhere of [
    '//evil.test',
    '/.//evil.test/steal',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/\\evil.test',
    '',
  ]) {
    expect(await keptWay(elsewhere)).toBe('/');
  }
});

test('a closed site opens no account here either', async () => {
  await database.site.update({ where: { code: 'lotus' }, data: { maintenance: true } });
  clock.move(3_000);
  expect((await visit('/auth/google?merchant=lotus')).location).toBe('/login?refused=site.maintenance');
});
