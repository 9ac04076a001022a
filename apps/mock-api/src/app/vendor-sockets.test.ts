import { createHash } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TestSite, TestClock } from '../testing/test-site.ts';
import { TestServer } from '../testing/test-server.ts';

/** RFC 6455, section 1.3. */
const acceptOf = (key: string) =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

/** An unmasked text frame, as servers send it. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]);

let vendors: Server;
let port: number;

beforeAll(async () => {
  vendors = createServer();
  vendors.on('upgrade', ({ url, headers }, socket: Socket) => {
    const accept = acceptOf(String(headers['sec-websocket-key']));
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(frame(`you asked ${url}`));
  });
  await new Promise<void>((resolve) => vendors.listen(0, '127.0.0.1', resolve));
  const vendorsUrl = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`;
  const clock = new TestClock();
  const database = await freshDatabase();
  await new TestSite(database, clock).build();
  const { app } = await TestServer.open(database, clock, { vendorsUrl });
  await app.listen(0, '127.0.0.1');
  port = ((app.getHttpServer() as Server).address() as AddressInfo).port;
});
afterAll(() => {
  vendors.closeAllConnections();
  vendors.close();
});

/** Opens a websocket and waits for the server's first words. */
function firstWords(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request({
      port,
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        'sec-websocket-version': '13',
      },
    });
    asking.on('upgrade', (_, socket, head) => {
      const heard = (bytes: Buffer) => {
        resolve(bytes.subarray(2).toString());
        socket.destroy();
      };
      if (head.length > 0) heard(head);
      else socket.once('data', heard);
    });
    asking.on('error', reject);
    asking.end();
  });
}

test('a game’s socket passes to the vendors through the platform’s own port', async () => {
  expect(await firstWords('/vendors/live/socket?table=speed')).toBe('you asked /vendors/live/socket?table=speed');
});

test('the platform’s own socket stays where it is', async () => {
  expect(await firstWords('/socket/?EIO=4&transport=websocket')).toMatch(/"sid":/);
});
