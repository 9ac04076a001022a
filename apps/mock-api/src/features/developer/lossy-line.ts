import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Delivered } from './wallet-line.ts';

/** What a line loses of a call. */
export type Loss = 'request' | 'answer';

/** One call of the platform at a vendor. */
export interface LineCall extends Delivered {
  /** As the vendor's address ends: transferIn, checkStatus. */
  action: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const sentHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name === 'content-type' || name.startsWith('x-'))
      .map(([name, value]) => [name, String(value)]),
  );

/** A line between the platform and its vendors that hands calls on as they are, keeps them, and loses those it should. */
export class LossyLine {
  readonly calls: LineCall[] = [];
  /** What is lost of the calls that follow. */
  loses: Loss | undefined;
  readonly #server = createServer((request, response) => void this.#carry(request, response));

  constructor(private readonly vendorsUrl: string) {}

  /** @returns the line's address */
  async open(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the line has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Hands a call to the vendor that was lost before: its bytes and its signature are the same. */
  async deliverLate({ action, path, headers, body }: LineCall): Promise<void> {
    const call = { action, path, headers, body };
    this.calls.push({ ...call, ...(await this.#hand(call)) });
  }

  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const call = {
      action: path.split('/').at(-1) ?? '',
      path,
      headers: sentHeaders(request),
      body: await text(request),
    };
    const { loses } = this;
    const delivered = loses === 'request' ? { http: null, answer: null, ms: 0 } : await this.#hand(call);
    if (loses === undefined && delivered.http !== null) {
      this.calls.push({ ...call, ...delivered });
      response.writeHead(delivered.http, { 'content-type': 'application/json' }).end(delivered.answer);
    } else {
      this.calls.push({ ...call, http: null, answer: null, ms: delivered.ms });
      response.destroy();
    }
  }

  async #hand({ path, headers, body }: Pick<LineCall, 'path' | 'headers' | 'body'>): Promise<Delivered> {
    const began = performance.now();
    const answer = await fetch(`${this.vendorsUrl}${path}`, { method: 'POST', headers, body }).catch(() => undefined);
    const ms = Math.round(performance.now() - began);
    return answer ? { http: answer.status, answer: await answer.text(), ms } : { http: null, answer: null, ms };
  }
}
