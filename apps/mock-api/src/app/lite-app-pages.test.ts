import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const clock = new TestClock();
let database: Database;
let server: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  const { code: _, ...lotus } = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  const padma = {
    name: 'Padma',
    theme: { brand: '#2FD6A0' },
    switches: [],
    registerRules: {},
    hosts: ['padma.example'],
  };
  await database.site.create({ data: { ...lotus, code: 'padma', ...padma } });
  server = await TestServer.open(database, clock);
});

const get = (url: string, host = 'localhost') => server.app.inject({ method: 'GET', url, headers: { host } });

test.each([
  ['localhost', 'Lotus'],
  ['padma.example', 'Padma'],
])('at %s the app is called %s and has every icon it names', async (host, name) => {
  const manifest = (await get('/manifest.webmanifest', host)).json<{
    name: string;
    display: string;
    icons: { src: string; sizes: string }[];
  }>();
  expect(manifest).toMatchObject({ name, display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const { statusCode, headers, rawPayload } = await get(src, host);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    // Width and height stand in the first chunk of a PNG.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('each site has its own icon', async () => {
  const [lotus, padma] = [await get('/app-icon/180.png'), await get('/app-icon/180.png', 'padma.example')];
  expect(lotus.rawPayload.equals(padma.rawPayload)).toBe(false);
});

test.each(['/app-icon/9999.png', '/app-icon/toString'])('there is no %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('an address that is no site’s has no app', async () => {
  expect((await get('/manifest.webmanifest', 'evil.example')).statusCode).toBe(400);
});
