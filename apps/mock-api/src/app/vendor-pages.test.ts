import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

const clock = new TestClock();
let vendors: Server;
let database: Database;
let server: TestServer;

beforeAll(async () => {
  vendors = createServer((_, answer) => {
    answer.setHeader('content-security-policy', "default-src 'self'; frame-ancestors 'self'; base-uri 'none'");
    answer.end('a game');
  });
  await new Promise<void>((resolve) => vendors.listen(0, '127.0.0.1', resolve));
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  const vendorsUrl = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`;
  server = await TestServer.open(database, clock, { vendorsUrl });
});
afterAll(() => vendors.close());

const policy = async () => {
  // Any call reads the sites.
  await server.send({ method: 'GET', path: '/wps/system/status' });
  const { headers } = await server.app.inject({ method: 'GET', url: '/vendors/slots/' });
  return String(headers['content-security-policy']);
};

test('a game’s page may be framed by sites that load games from servers of their own, and by no other site', async () => {
  expect(await policy()).toContain("frame-ancestors 'self'; base-uri");
  await database.site.update({
    where: { code: 'lotus' },
    data: { hosts: ['lotus.example'], launchGameCdns: ['https://games1.example'] },
  });
  clock.move(3_000);
  expect(await policy()).toContain("frame-ancestors 'self' lotus.example:*; base-uri");
});
