import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '@apsara/api/endpoint';
import type { GatedRequest } from '../shared/caller.ts';
import type { Clock } from '../shared/clock.ts';
import { Rows, served, wireAnswer, WithHeaders } from '../shared/serve.ts';
import { Gate } from './gate.ts';

/** What a line of the contract answers, on its way out. */
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers of one line that are kept at once; a lobby asks for a few hundred different ones. */
const MAX_SHARED = 1_000;

/** One answer for everybody who asks a site the same in one language, as bytes; however many ask at once, it is found once. */
function shared(answer: Answer, gate: Gate, { seconds, clock }: { seconds: number; clock: Clock }): RouteHandlerMethod {
  const kept = new LRUCache<string, Buffer, Parameters<Answer>>({
    max: MAX_SHARED,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_, __, { context }) => Buffer.from(JSON.stringify(await answer(...context))),
  });
  return async (request, reply) => {
    // A closed site has nothing to share: the gate refuses, or lets staff through.
    if (await gate.isClosed(request as GatedRequest)) return answer(request, reply);
    const key = `${String(request.headers['merchant'])} ${String(request.headers['language'])} ${request.url}`;
    const bytes = kept.get(key) ?? (await kept.forceFetch(key, { context: [request, reply] }));
    return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
  };
}

/**
 * Every line of the contract as a route of the HTTP server itself: the gate lets in, the controller answers, the answer leaves in its
 * envelope. Nest builds the controllers and nothing more: its own router would double what a small answer costs (docs/benchmarks.md).
 */
export function serveContract(server: FastifyInstance, app: NestFastifyApplication, clock: Clock): void {
  const gate = app.get(Gate);
  for (const [endpoint, { controller, method }] of served) {
    const room = app.get<Record<string, (...args: unknown[]) => unknown>>(controller, { strict: false });
    const answer: Answer = async (request, reply) => {
      const input = await gate.admit(endpoint, request as GatedRequest);
      return wireValue(endpoint, reply, await room[method]!(input, (request as GatedRequest).caller));
    };
    const { sharedSeconds, path: url } = endpoint;
    server.route({
      method: endpoint.method,
      url,
      handler: sharedSeconds ? shared(answer, gate, { seconds: sharedSeconds, clock }) : answer,
    });
  }
}

/** A picture somebody handed in: for the one who asked, and never changed. */
async function sendPicture(reply: FastifyReply, picture: Blob): Promise<Buffer> {
  void reply.type(picture.type).header('cache-control', 'private, max-age=31536000, immutable');
  return Buffer.from(await picture.arrayBuffer());
}

function wireValue(endpoint: Endpoint, reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof Blob) return sendPicture(reply, answer);
  if (answer instanceof WithHeaders) {
    void reply.headers(answer.headers);
    return wireAnswer(endpoint, answer.value);
  }
  if (!(answer instanceof Rows)) return wireAnswer(endpoint, answer);
  const last = answer.from + Math.max(answer.rows.length - 1, 0);
  void reply.header('content-range', `items ${answer.from}-${last}/${answer.total}`);
  return wireAnswer(endpoint, answer.rows);
}
