import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestServer } from '../testing/test-server.ts';
import { TestClock, TestSite } from '../testing/test-site.ts';
import { serveFigures } from './observe.ts';

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
