import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLanguage } from '@apsara/domain/sites/languages';
import type { Clock } from '../shared/clock.ts';
import { encodingOf, Packed, type Encoding } from '../shared/answers/compressed.ts';
import { newRequestId, type Gate } from './gate.ts';
import type { Observe } from './observe.ts';
import { protectionOf } from './protection.ts';

/** What a line of the contract answers, on its way out. */
export type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers that are kept at once, and what they may take together: addresses are as many as callers think of. */
const MAX_SHARED = 5_000;
const MAX_BYTES = 64_000_000;

/** The bytes of an answer, smaller ones, and each once more as it leaves. */
const COPIES = 4;

interface Line {
  /** Its path, as it is observed. */
  route: string;
  seconds: number;
  /** Only callers without a session share it. */
  visitorsShare: boolean;
}

interface Kept {
  packed: Packed;
  line: Line;
  /** As it leaves, by how it is packed; each made once. */
  answers: Map<Encoding | undefined, Ready>;
}

/** Names and values of the headers, and the bytes as Latin-1: a string leaves in one piece with its head, bytes in two. */
interface Ready {
  head: readonly string[];
  body: string;
}

interface Parts {
  gate: Gate;
  clock: Clock;
  observe: Observe;
  shutdown: AbortSignal;
}

/** Every language that is not ours means the site's own. */
function keyOf({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): string {
  const asked = String(headers['language']);
  return `${String(headers['merchant'])} ${isLanguage(asked) ? asked : ''} ${url}`;
}

/** Whether the caller's answer may differ from everybody's. */
const isOwn = ({ visitorsShare }: Line, headers: IncomingMessage['headers']): boolean =>
  visitorsShare && headers['authorization'] !== undefined;

const headersOf = (encoding: Encoding | undefined): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept-encoding, merchant, language',
  ...(encoding ? { 'content-encoding': encoding } : {}),
});

/** Undefined until an answer with this encoding was asked for. */
function readyOf({ packed, answers }: Kept, encoding: Encoding | undefined, url: string): Ready | undefined {
  const bytes = encoding ? packed.has(encoding) : packed.plain;
  if (!bytes) return undefined;
  const headers = { ...protectionOf(url), ...headersOf(encoding), 'content-length': String(bytes.length) };
  const ready = { head: Object.entries(headers).flat(), body: bytes.toString('latin1') };
  answers.set(encoding, ready);
  return ready;
}

/** One answer for everybody who asks a site the same in one language, as bytes; however many ask at once, it is found once. */
export class SharedAnswers {
  readonly #kept: LRUCache<string, Kept, { line: Line; found: () => Promise<unknown> }>;

  constructor(private readonly parts: Parts) {
    this.#kept = new LRUCache({
      max: MAX_SHARED,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ packed }, key) => key.length + COPIES * packed.plain.length,
      ttlResolution: 0,
      // What is too old is still there to be compared: the same bytes need not be packed again.
      noDeleteOnStaleGet: true,
      perf: { now: () => parts.clock.machine().getTime() },
      fetchMethod: async (_, before, { context: { line, found } }) => {
        const plain = Buffer.from(JSON.stringify(await found()));
        const packed = before?.packed.next(plain) ?? new Packed(plain, 5);
        return packed === before?.packed ? before : { packed, line, answers: new Map() };
      },
    });
  }

  /** The handler of a line whose answers are good for some seconds. */
  handler(answer: Answer, line: Line): RouteHandlerMethod {
    return async (request, reply) => {
      // A closed site has nothing to share: the gate refuses, or lets staff through.
      if (isOwn(line, request.headers) || (await this.parts.gate.isClosed(request))) return answer(request, reply);
      const key = keyOf(request);
      const context = { line, found: () => answer(request, reply) };
      const { packed } =
        this.#kept.get(key) ?? (await this.#kept.forceFetch(key, { context, ttl: line.seconds * 1000 }));
      const encoding = packed.isWorthIt() ? encodingOf(request.headers['accept-encoding']) : undefined;
      void reply.headers(headersOf(encoding));
      return reply.send(encoding ? (packed.has(encoding) ?? (await packed.pack(encoding))) : packed.plain);
    };
  }

  /**
   * Lets what is kept leave before the framework has made a request of it, which costs more than the answer. Whatever is not as usual goes
   * the usual way: nothing is refused here.
   */
  goFirst(server: Server): void {
    const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!this.#answer(request, response)) for (const other of others) other.call(server, request, response);
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const { gate, observe, shutdown } = this.parts;
    if (method !== 'GET' || shutdown.aborted) return false;
    const kept = this.#kept.get(keyOf(request));
    if (!kept || isOwn(kept.line, headers) || !gate.isOpenToAll(headers)) return false;
    const encoding = kept.packed.isWorthIt() ? encodingOf(headers['accept-encoding']) : undefined;
    const ready = kept.answers.get(encoding) ?? readyOf(kept, encoding, url);
    if (!ready) return false;
    const requestId = newRequestId();
    response.writeHead(200, [...ready.head, 'x-request-id', requestId]).end(ready.body, 'latin1');
    observe({ requestId, method, route: kept.line.route, status: 200, ms: 0 });
    return true;
  }
}
