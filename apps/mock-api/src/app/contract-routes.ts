import { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { must } from '@apsara/domain/must';
import type { Endpoint } from '@apsara/api/endpoint';
import { duringCall } from '../shared/current-call.ts';
import { Clock } from '../shared/clock.ts';
import { Database } from '../shared/database.ts';
import { Rows, RowStream, served, WholeList, wireAnswer, WithHeaders } from '../shared/serve.ts';
import { Gate } from './gate.ts';
import { SettingsVersions } from './settings-versions.ts';
import type { Answer, SharedAnswers } from './shared-answers.ts';

/**
 * Every line of the contract as a route of the HTTP server itself: the gate lets in, the controller answers, the answer leaves in its
 * envelope. Nest builds the controllers and nothing more: its own router would double what a small answer costs (docs/benchmarks.md).
 */
export function serveContract(server: FastifyInstance, app: NestFastifyApplication, shared: SharedAnswers): void {
  const gate = app.get(Gate);
  const lines = [...served].map(([endpoint, { controller, method }]) => {
    const room = app.get<Record<string, (...args: unknown[]) => unknown>>(controller, { strict: false });
    return [endpoint, must(room[method], `the method ${method}`).bind(room)] as const;
  });
  const settings = new SettingsVersions(app.get(Database, { strict: false }), app.get(Clock, { strict: false }), lines);
  for (const [endpoint, serve] of lines) {
    const isVersioned = settings.knows(endpoint);
    const answer: Answer = async (request, reply) => {
      const { input, caller } = await gate.admit(endpoint, request);
      if (endpoint.streamed) caller.gone = goneOf(reply);
      const from = { siteCode: caller.site.code, ip: caller.ip };
      const shown = request.headers['if-match'];
      const key = String(request.headers['idempotency-key'] ?? '');
      const found = await duringCall(from, async () =>
        isVersioned ? settings.serve({ endpoint, input, caller, shown, key }, serve) : serve(input, caller),
      );
      return wireValue(endpoint, reply, found instanceof WholeList ? found.pick(input) : found);
    };
    const { sharedSeconds, path: url, visitorsShare = false } = endpoint;
    server.route({
      method: endpoint.method,
      url,
      handler: sharedSeconds ? shared.handler(answer, { route: url, seconds: sharedSeconds, visitorsShare }) : answer,
    });
  }
}

/** What a list is of: the last part of its path. */
const resourceOf = ({ path }: Endpoint): string => path.slice(path.lastIndexOf('/') + 1);

/** An uploaded picture. */
async function sendPicture(reply: FastifyReply, picture: Blob): Promise<Buffer> {
  void reply.type(picture.type);
  return Buffer.from(await picture.arrayBuffer());
}

/** Rows on their way: each a JSON text on a line of its own. */
function sendRows(endpoint: Endpoint, reply: FastifyReply, { total, batches }: RowStream<unknown>): Readable {
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of batches)
      yield (endpoint.answer.parse(batch) as unknown[]).map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  void reply
    .type('application/x-ndjson')
    .header('content-range', `${resourceOf(endpoint)} 0-${Math.max(total - 1, 0)}/${total}`);
  return Readable.from(lines());
}

/** Called when the connection to a caller has ended. */
function goneOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

function wireValue(endpoint: Endpoint, reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof Blob) return sendPicture(reply, answer);
  if (answer instanceof RowStream) return sendRows(endpoint, reply, answer);
  if (answer instanceof WithHeaders) {
    void reply.headers(answer.headers);
    return wireAnswer(endpoint, answer.value);
  }
  if (!(answer instanceof Rows)) return wireAnswer(endpoint, answer);
  const last = answer.from + Math.max(answer.rows.length - 1, 0);
  void reply.header('content-range', `${resourceOf(endpoint)} ${answer.from}-${last}/${answer.total}`);
  return wireAnswer(endpoint, answer.rows);
}
