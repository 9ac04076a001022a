import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../shared/database.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { testConfig } from '../testing/test-config.ts';
import { TestServer } from '../testing/test-server.ts';
import { TestClock, TestSite } from '../testing/test-site.ts';

/** A vendor process that keeps one fault. */
let fault = 'none';
const vendors = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    fault = (JSON.parse(Buffer.concat(chunks).toString()) as { fault?: string }).fault ?? fault;
    response.end(JSON.stringify({ fault }));
  });
});
let server: TestServer;
let database: Database;
const clock = new TestClock();

beforeAll(async () => {
  await new Promise<void>((resolve) => vendors.listen(0, '127.0.0.1', resolve));
  testConfig.vendorsUrl = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`;
  database = await freshDatabase();
  await new TestSite(database, clock).build();
  server = await TestServer.open(database, clock);
});
afterAll(() => new Promise((resolve) => vendors.close(resolve)));

test('a developer gives a vendor a fault of its report, and sees it', async () => {
  const set = (body: object) => server.send({ method: 'POST', path: '/developer/vendors.json', body });
  expect((await set({ vendor: 'PG', fault: 'loses_round' })).body).toMatchObject({
    vendor: 'PG',
    fault: 'loses_round',
  });
  expect(fault).toBe('loses_round');
  expect((await set({ vendor: 'PG', fault: 'sleeps' })).body.errorCode).toBe('request.invalid');
  expect((await set({ vendor: 'NOBODY', fault: 'none' })).body.errorCode).toBe('request.not_found');
});

test('a vendor without a key is no stand-in', async () => {
  const page = () => server.send({ method: 'GET', path: '/developer/vendors?vendor=MG' });
  expect((await page()).status).toBe(200);
  await database.vendor.update({ where: { code: 'MG' }, data: { walletKey: null } });
  clock.move(6_000);
  expect((await page()).body.errorCode).toBe('request.not_found');
});
