import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An SMS gateway on this machine that does as a test says. */
export class FakeGateway {
  readonly received: ReceivedRequest[] = [];
  status = 200;
  answer = '{"messages":[{"id":"g-1","status":"ok"}]}';
  /** Called with each request before it is answered. */
  onRequest: () => Promise<unknown> = () => Promise.resolve();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, reply) => {
      void text(request).then(async (body) => {
        const { method = '', url = '', headers } = request;
        this.received.push({ method, url, headers, body });
        await this.onRequest();
        reply.writeHead(this.status, { 'content-type': 'application/json' }).end(this.answer);
      });
    });
  }

  /** @returns its address */
  async open(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
