import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { testConfig } from '../testing/test-config.ts';
import { createLogger } from '../shared/logger.ts';
import { createServer } from './server.ts';

const timeouts = { headersTimeout: 60, requestTimeout: 120, connectionsCheckingInterval: 20 };
let port: number;

beforeAll(async () => {
  const database = await freshDatabase();
  const clock = new TestClock();
  await new TestSite(database, clock).build();
  const parts = { config: testConfig, logger: createLogger('silent'), database, clock, timeouts };
  const app = await createServer(parts);
  afterAll(() => app.close());
  await app.listen(0, '127.0.0.1');
  port = ((app.getHttpServer() as net.Server).address() as AddressInfo).port;
});

/** Sends bytes and waits until the server closes the connection. @returns all it answered */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  ['sends nothing', ''],
  ['stops within the headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  [
    'stops within the body',
    'POST /wps/session/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('a connection that %s is closed with status 408', async (_, bytes) => {
  expect(await answerTo(bytes)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each(['//', '//x:99999', '/\\', '//[', '//evil.example/login'])(
  'the request line “GET %s” answers 404',
  async (path) => {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  },
);
