import { beforeAll, describe, expect, test } from 'vitest';
import type { SentMessage } from '../features/outbox/outbox.service.ts';
import { OutboxService } from '../features/outbox/outbox.service.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const clock = new TestClock();
let server: TestServer;

beforeAll(async () => {
  const database = await freshDatabase();
  await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock);
  const outbox = server.app.get(OutboxService, { strict: false });
  await outbox.send({ siteCode: 'lotus', channel: 'sms', target: '+85512000001', text: 'Lotus: <b>123456</b>' });
  clock.move(1_000);
  const text = 'Open http://localhost:4200/reset?code=abc now';
  await outbox.send({ siteCode: 'lotus', channel: 'email', target: 'a@example.com', subject: 'New "password"', text });
});

const get = async (path: string) => server.send({ method: 'GET', path });

describe('the developers’ outbox', () => {
  test('lists messages newest first, by target and channel', async () => {
    const targets = async (query: string): Promise<string[]> =>
      ((await get(`/developer/outbox.json${query}`)).body as unknown as SentMessage[]).map(({ target }) => target);
    expect(await targets('')).toEqual(['a@example.com', '+85512000001']);
    expect(await targets('?target=%2B85512000001')).toEqual(['+85512000001']);
    expect(await targets('?target=+85512000001')).toEqual(['+85512000001']);
    expect(await targets('?channel=email')).toEqual(['a@example.com']);
  });

  test('as a page says what was sent and nothing else, with links to follow', async () => {
    const { body, headers } = await get('/developer/outbox');
    const page = body as unknown as string;
    expect(page).toContain('Lotus: &lt;b&gt;123456&lt;/b&gt;');
    expect(page).toContain('New &quot;password&quot;');
    expect(page).toContain('<a href="http://localhost:4200/reset?code=abc">');
    expect(page).toContain('http-equiv="refresh"');
    expect(page).toMatch(/>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/time>/);
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/developer/outbox?refresh=off')).body).not.toContain('http-equiv');
    expect((await get('/developer/outbox?target="><script>')).body).not.toContain('<script>');
    expect((await get('/developer/outbox?target=nobody')).body).toContain('No messages yet.');
  });

  test.each(['/developer/outbox', '/developer/clock', '/docs'])(
    '%s leads to the other developers’ pages, and writes Khmer and Bengali on any machine',
    async (path) => {
      const page = (await server.app.inject(path)).body;
      for (const other of ['/developer/outbox', '/developer/scenarios', '/developer/clock', '/docs'])
        expect(page).toContain(`href="${other}"`);
      const fonts = page.match(/\/developer\/fonts\/[\w-]+\.woff2/g) ?? [];
      expect(fonts.join()).toMatch(/bengali.*khmer/);
      for (const font of fonts) expect((await server.app.inject(font)).headers['content-type']).toBe('font/woff2');
    },
  );

  test('does not exist in production', async () => {
    const database = await freshDatabase();
    await new TestSite(database, clock).build();
    const production = await TestServer.open(database, clock, { production: true });
    const { headers, body } = await production.send({ method: 'GET', path: '/developer/outbox.json' });
    expect(String(headers['content-type'])).not.toContain('json');
    expect(JSON.stringify(body)).not.toContain('123456');
  });
});
