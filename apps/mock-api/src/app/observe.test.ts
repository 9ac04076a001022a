import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestServer } from '../testing/test-server.ts';
import { TestClock, TestSite } from '../testing/test-site.ts';
import { watchQueues } from '../features/dashboard/watched-figures.ts';
import { counted, serveFigures } from './observe.ts';

test('the figures are on a port of their own, and not on the public one', async () => {
  const database = await freshDatabase();
  const clock = new TestClock();
  await new TestSite(database, clock).build();
  const server = await TestServer.open(database, clock);
  const { status, body } = await server.send({ method: 'GET', path: '/metrics' });
  expect(status).toBe(404);
  expect(JSON.stringify(body)).not.toContain('http_request_seconds');
  const figures = await serveFigures(server.counter.figures, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void figures.close());
  const { port } = figures.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text();
  expect(text).toMatch(/^http_request_seconds_count\{method="GET",route="[^"]+",status="404"\} 1$/m);
});

test('figures that cannot be read are an answer of 500, and the process goes on', async () => {
  const { figures } = counted();
  const database = await freshDatabase();
  watchQueues(figures, { database, clock: new TestClock() });
  const server = await serveFigures(figures, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const status = async () =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).status;
  expect(await status()).toBe(200);
  await database.sql('ALTER TABLE job_states RENAME TO away');
  expect([await status(), await status()]).toEqual([500, 500]);
  await database.sql('ALTER TABLE away RENAME TO job_states');
  expect(await status()).toBe(200);
});

test('alerts and the dashboard ask for figures that are served', async () => {
  const database = await freshDatabase();
  const { figures, count } = counted();
  watchQueues(figures, { database, clock: new TestClock() });
  count({ requestId: '', method: 'GET', route: '/', status: 200, ms: 1 });
  const text = await figures.metrics();
  const observe = (file: string) =>
    readFileSync(fileURLToPath(new URL(`../../../../deploy/observe/${file}`, import.meta.url)), 'utf8');
  const asked = ['alerts.yml', 'apsara.json'].flatMap((file) =>
    [...observe(file).matchAll(/\b(?:apsara_(?:queue|troubles)|http|nodejs|process)[a-z_0-9]+/g)].map(([name]) => name),
  );
  expect(asked).toContain('apsara_queue_waiting');
  // A gauge without a row is only described.
  expect(asked.filter((name) => !new RegExp(`^(# TYPE )?${name}[ {]`, 'm').test(text))).toEqual([]);
});
