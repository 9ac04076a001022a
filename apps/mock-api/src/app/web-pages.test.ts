import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'apsara-web-'));
const words = '<link rel="preload" href="/assets/words-x1/km/first.json">';
const html = `<!doctype html><html lang="km"><title>Casino</title>${words}<script>paint()</script></head><!--boot--><!--home-->lobby<!--/home--></html>`;
for (const app of ['player-web', 'agent-console']) {
  mkdirSync(join(webRoot, app, 'dist'), { recursive: true });
  writeFileSync(join(webRoot, app, 'dist/index.html'), html);
}
afterAll(() => rmSync(webRoot, { recursive: true }));

const clock = new TestClock();
let database: Database;
let laptop: TestServer;
let production: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  const { code: _, ...lotus } = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  const padma = {
    name: 'Padma',
    theme: {},
    switches: [],
    registerRules: {},
    hosts: ['padma.example'],
    defaultLanguage: 'BN',
  };
  await database.site.create({ data: { ...lotus, code: 'padma', ...padma } });
  laptop = await TestServer.open(database, clock, { webRoot });
  production = await TestServer.open(database, clock, { webRoot, production: true });
});

const page = async (url: string, host = 'localhost', server = laptop) => {
  const { statusCode, body, headers: sent } = await server.app.inject({ method: 'GET', url, headers: { host } });
  return {
    status: statusCode,
    body,
    policy: String(sent['content-security-policy']),
    merchant: /"merchant":"(\w+)"/.exec(body)?.[1],
  };
};

describe('a page', () => {
  test.each([
    '/',
    '/login',
    '/rng',
    '/seamless',
    '/securityCenter',
    '/messageV2',
    '/gameListCenter/pg/rng',
    '/agent',
    '/agent/',
    '/agent/login',
    '/agent/members',
    '/agent/messages',
    '/agent/agentDailyWages2',
    '/agent/downlineManagmentView',
    '/agent/members/1/show',
  ])('is served at %s', async (url) => {
    expect(await page(url)).toMatchObject({ status: 200, merchant: 'lotus' });
  });

  test.each([
    '/nowhere',
    '/missionBoard',
    '/rng/x',
    '/wp-admin/setup.php',
    '/agent/nowhere',
    '/gameListCenter/zzz/rng',
  ])('at %s is the site saying that nothing is there', async (url) => {
    const { status, body, merchant } = await page(url);
    expect([status, merchant]).toEqual([404, 'lotus']);
    expect(body).not.toContain('lobby');
  });

  test.each(['/wps/nothing', '/seamless/PG/nothing', '/assets/nothing.js'])(
    'is not what a machine finds at %s',
    async (url) => {
      const { status, body } = await page(url);
      expect([
        status,
        (JSON.parse(body) as { errorCode?: string; statusCode?: number }).errorCode ?? 'request.not_found',
      ]).toEqual([404, 'request.not_found']);
    },
  );

  test("lets the page show pictures of its site's picture hosts and of no other", async () => {
    const policy = async () => (await page('/home')).policy;
    expect(await policy()).toContain("img-src 'self' data:;");
    await database.site.update({ where: { code: 'lotus' }, data: { imageCdns: ['https://img1.example.com'] } });
    clock.move(2_000);
    expect(await policy()).toContain("img-src 'self' data: https://img1.example.com;");
    await database.site.update({ where: { code: 'lotus' }, data: { imageCdns: [] } });
    clock.move(2_000);
  });

  test('runs no script in the page but the one it was built with', async () => {
    const hash = createHash('sha256').update('paint()').digest('base64');
    expect((await page('/home')).policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test('is the one that was built last, and stays while it is built again', async () => {
    const file = join(webRoot, 'player-web/dist/index.html');
    rmSync(file);
    expect((await page('/home')).body).toContain('paint()');
    writeFileSync(file, html.replace('paint()', 'repaint()'));
    utimesSync(file, 1, 1);
    const { body, policy } = await page('/home');
    expect(body).toContain('<script>repaint()</script>');
    expect(policy).toContain(createHash('sha256').update('repaint()').digest('base64'));
    writeFileSync(file, html);
    utimesSync(file, 2, 2);
    expect((await page('/home')).body).toContain('<script>paint()</script>');
  });

  test('paints the lobby and the head of a page before their code has come, but not where the site is closed', async () => {
    expect((await page('/home')).body).toContain('lobby');
    expect((await page('/rng')).body).not.toContain('lobby');
    expect((await page('/down')).body).toContain('<img class="read" src="/art/1/banner/app.');
    expect((await page('/rng')).body).toContain('<img class="list" src="/art/1/banner/gems.1264x240.svg"');
    await database.site.update({ where: { code: 'lotus' }, data: { maintenance: true } });
    clock.move(2_000);
    const closed = await page('/home');
    expect(closed.status).toBe(200);
    expect(closed.body).not.toContain('lobby');
    expect((await page('/down')).body).not.toContain('<img');
    expect(closed.body).toContain('"maintenance":{"on":true}');
    await database.site.update({ where: { code: 'lotus' }, data: { maintenance: false } });
    clock.move(2_000);
  });
});

describe('an address', () => {
  const status = (host: string, server: TestServer) =>
    server
      .send({ method: 'GET', path: '/wps/system/status', headers: { host } })
      .then(({ body }) => body.errorCode ?? 'served');

  test('belongs to the site that claims it', async () => {
    for (const server of [laptop, production]) {
      const { merchant, body } = await page('/', 'padma.example', server);
      expect(merchant).toBe('padma');
      expect(body).toContain('<html lang="bn"><title>Padma</title>');
      expect(body).toContain('href="/assets/words-x1/bn/first.json"');
    }
  });

  test("without a domain is accepted on a developer's machine, and refused in production", async () => {
    for (const host of ['localhost:4200', '127.0.0.1:4200', '[::1]:4200', '192.168.1.9']) {
      expect((await page('/', host)).merchant).toBe('lotus');
      expect(await status(host, laptop)).toBe('served');
      expect(await status(host, production)).toBe('site.unknown');
    }
  });

  test('that is no site’s shows the page, without a site; the status is refused, whatever site is asked for', async () => {
    for (const server of [laptop, production]) {
      expect(await page('/?merchant=padma', 'evil.example', server)).toMatchObject({
        status: 200,
        merchant: undefined,
      });
      expect(await status('evil.example', server)).toBe('site.unknown');
    }
  });

  test('that is no site’s names the customer service of the installation', async () => {
    const supported = await TestServer.open(database, clock, { webRoot, supportUrl: 'https://help.example/<chat>' });
    expect((await page('/', 'evil.example', supported)).body).toContain(
      '{"customerService":"https://help.example/\\u003cchat>"}',
    );
    expect((await page('/', 'localhost', supported)).body).not.toContain('help.example');
  });

  test('shows another site on request, outside production', async () => {
    expect((await page('/?merchant=padma')).merchant).toBe('padma');
    expect((await page('/?merchant=nowhere')).merchant).toBe('lotus');
    await database.site.update({ where: { code: 'lotus' }, data: { hosts: ['lotus.example'] } });
    clock.move(2_000);
    expect((await page('/?merchant=padma', 'lotus.example', production)).merchant).toBe('lotus');
  });
});

test('customer service has a stand-in, outside production', async () => {
  const { status, body } = await page('/developer/support', 'padma.example');
  expect(status).toBe(200);
  expect(body).toContain('<html lang="bn">');
  expect((await page('/developer/support?lang=CN')).body).toContain('客服');
  expect((await page('/developer/support', 'padma.example', production)).status).toBe(404);
});

test.each(['/pay/D-nothing', '/art/1/banner/nothing.svg'])('a refusal at %s is a page in plain words', async (url) => {
  const { statusCode, body } = await laptop.app.inject({ method: 'GET', url });
  expect([statusCode, (JSON.parse(body) as { success: boolean }).success]).toEqual([404, false]);
});

describe('analytics and game servers', () => {
  const inForce = async (columns: object) => {
    await database.site.update({ where: { code: 'lotus' }, data: columns });
    clock.move(3_000);
  };

  test('analytics are in a page of the player site where the site has an id, and in no other page', async () => {
    expect((await page('/')).body).not.toContain('googletagmanager');
    await inForce({ gtagId: 'G-ABC123' });
    const { body, policy } = await page('/rng?code=secret');
    expect(body).toContain('<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"></script>');
    const [, script = ''] = /<script>(window\.dataLayer[\s\S]*?)<\/script>/.exec(body) ?? [];
    expect(script).toContain("gtag('config','G-ABC123'");
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toMatch(new RegExp(`script-src [^;]*'sha256-[^;]* https://www\\.googletagmanager\\.com`));
    expect(policy).toContain(`'sha256-${hash}'`);
    for (const other of [await page('/agent'), await page('/', 'padma.example')]) {
      expect(other.body).not.toContain('googletagmanager');
      expect(other.policy).not.toContain('google');
    }
    await inForce({ gtagId: '' });
    expect((await page('/')).policy).not.toContain('google');
  });

  test('a page may show games of its site’s game servers in a frame', async () => {
    expect((await page('/')).policy).toContain("frame-src 'self';");
    await inForce({ launchGameCdns: ['https://games1.example'] });
    expect((await page('/')).policy).toContain("frame-src 'self' https://games1.example;");
    expect((await page('/', 'padma.example')).policy).toContain("frame-src 'self';");
    await inForce({ launchGameCdns: [] });
  });
});

test('a page may use no camera, microphone, place or payment of the browser', async () => {
  const { headers } = await laptop.app.inject({ method: 'GET', url: '/', headers: { host: 'localhost' } });
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/);
});
