import fastifyStatic from '@fastify/static';
import { fastify, LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod';
import { currencies, parseAmount, type Currency, type Money } from '@apsara/domain/money';
import { houseSlot, slotStakes } from '@apsara/domain/slots-machine';
import { slotRules } from '@apsara/domain/slots-rules';
import type { DemoHouse } from './demo-house.ts';
import { modes, type GameSession, type SpinAnswer } from './game-api.ts';
import type { SpinPace } from './spin-pace.ts';
import type { SpinService } from './spin-service.ts';
import type { Store } from './store.ts';

export interface Rooms {
  store: Pick<Store, 'answers'>;
  spins: Pick<SpinService, 'spin' | 'state'>;
  demo: DemoHouse;
  pace: SpinPace;
  now: () => Date;
  log: Logger;
  /** The folder of the built page. */
  pageRoot: string;
}

const word = z.string().min(1).max(200);

/** FUN is the money of demo play and of nothing else. */
const gameSession = z
  .object({
    token: word,
    vendor: z.string().regex(/^\w{1,20}$/),
    game: word,
    member: z.string().max(64),
    currency: z.enum(Object.keys(currencies) as Currency[]),
    mode: z.enum(modes),
  })
  .refine(({ mode, currency, member }) => (mode === 'demo' ? currency === 'FUN' : currency !== 'FUN' && member !== ''));

const spinRequest = z.intersection(gameSession, z.object({ stake: word }));

/** A stake is one of those the page offers. */
function offeredStake(text: string, currency: Currency): Money | undefined {
  const stake = parseAmount(text, currency);
  return stake && (slotStakes[currency] as readonly bigint[]).includes(stake.amount) ? stake : undefined;
}

const pagePolicy = "default-src 'self'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;

/** Everything the vendors serve, below the one prefix the platform hands on to them. */
export function buildServer(rooms: Rooms): FastifyInstance {
  const { store, spins, demo, log, pageRoot } = rooms;
  // Addresses carry session tokens, so the log keeps a request's path only.
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, logController, bodyLimit: 8_192 });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.setErrorHandler((err: FastifyError, request, reply) => {
    const status = err.statusCode ?? 500;
    if (status >= 500) log.error({ err, path: pathOf(request) }, 'request failed');
    return reply.code(status).send({ error: status >= 500 ? 'server error' : 'unreadable request' });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'not found' }));

  void app.register(fastifyStatic, {
    root: pageRoot,
    prefix: '/vendors/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.get('/vendors/slots/', (_, reply) =>
    reply
      .headers({ 'content-security-policy': pagePolicy, 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
      .sendFile('index.html'),
  );
  app.get('/vendors/healthz', async () => {
    await store.answers();
    return { status: 'ok' };
  });
  const rules = slotRules(houseSlot);
  app.get('/vendors/slots/rules', () => rules);

  app.post('/vendors/slots/state', async (request, reply) => {
    const session = gameSession.safeParse(request.body);
    if (!session.success) return reply.code(422).send({ error: 'unreadable session' });
    return session.data.mode === 'demo' ? demo.state(session.data) : spins.state(session.data);
  });
  app.post('/vendors/slots/spin', async (request, reply) => {
    const asked = spinRequest.safeParse(request.body);
    const stake = asked.success ? offeredStake(asked.data.stake, asked.data.currency) : undefined;
    if (!asked.success || !stake) return reply.code(422).send({ error: 'unreadable spin' });
    const answer = await pacedSpin(rooms, asked.data, stake);
    return reply.code(answer.outcome === 'too_soon' ? 429 : 200).send(answer);
  });
  return app;
}

async function pacedSpin({ spins, demo, pace, now }: Rooms, session: GameSession, stake: Money): Promise<SpinAnswer> {
  const waitMs = pace.begin(session.token);
  if (waitMs > 0) return { outcome: 'too_soon', waitMs };
  const beganAt = now();
  let turned = true;
  try {
    const answer = session.mode === 'demo' ? demo.spin(session, stake) : await spins.spin(session, stake);
    turned = answer.outcome !== 'refused';
    return answer;
  } finally {
    pace.end(session.token, turned ? beganAt : undefined);
  }
}
