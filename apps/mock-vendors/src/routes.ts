import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { gameKinds } from '@apsara/domain/games/game-pages';
import { itemAt } from '@apsara/domain/lists';
import { serveBingo } from './games/bingo/routes.ts';
import { traceRequests } from '@apsara/tracing/requests';
import { serveCascade } from './games/cascade/routes.ts';
import { serveCockfight } from './games/cockfight/routes.ts';
import { crashRecord, serveCrash } from './games/crash/routes.ts';
import { SeriesStore } from './games/crash/series-store.ts';
import { serveFish } from './games/fish/routes.ts';
import { serveBuying } from './games/holdwin/buying-routes.ts';
import { BuyingStore } from './games/holdwin/buying-store.ts';
import { serveHoldwin } from './games/holdwin/routes.ts';
import { serveInstant } from './games/instant/routes.ts';
import { serveLive } from './games/live/routes.ts';
import { servePvp } from './games/pvp/routes.ts';
import { serveRing } from './games/ring/routes.ts';
import { serveShed } from './games/shed/routes.ts';
import { serveSlots } from './games/slots/routes.ts';
import { serveSports } from './games/sports/routes.ts';
import type { GameServices } from './shared/game-services.ts';
import { serveLeftBets } from './shared/left-bets.ts';
import type { VendorWallets } from './shared/vendor-wallets.ts';
import { serveWallets } from './shared/wallet-routes.ts';
import { ReportStore } from './shared/report-store.ts';
import { serveReports } from './shared/report-routes.ts';
import { serveRounds } from './shared/rounds.ts';
import type { VendorKeys } from './shared/signatures.ts';
import type { Store } from './shared/store.ts';

/** One line for each kind of game. A game creates its tables and resumes interrupted rounds in an `onReady` hook. */
const games: readonly ((app: FastifyInstance, services: GameServices) => void)[] = [
  serveSlots,
  serveCascade,
  serveHoldwin,
  serveLive,
  serveFish,
  serveCockfight,
  serveCrash,
  servePvp,
  serveShed,
  serveRing,
  serveInstant,
  serveSports,
  serveBingo,
];

export interface ServerParts {
  services: GameServices;
  wallets: VendorWallets;
  store: Pick<Store, 'answers'>;
  keys: VendorKeys;
  /** The folder of the built pages. */
  pageRoot: string;
  /** Origins whose pages may show the games in a frame, beside the pages' own. */
  frameAncestors: readonly string[];
}

const pageHeaders = (frameAncestors: readonly string[]) => ({
  'content-security-policy': `default-src 'self'; img-src 'self' data:; frame-ancestors ${["'self'", ...frameAncestors].join(' ')}; base-uri 'none'; form-action 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

const pathOf = (request: FastifyRequest): string => itemAt(request.url.split('?'), 0);

/** Everything the vendors serve, below the one prefix the platform hands on to them. */
export function buildServer({
  services,
  wallets,
  store,
  keys,
  pageRoot,
  frameAncestors,
}: ServerParts): FastifyInstance {
  const { log } = services;
  // Addresses carry session tokens, so the log keeps a request's path only.
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({
    // Tables and interrupted rounds are taken up before the first call: on a slow machine that may take its time.
    pluginTimeout: 0,
    loggerInstance: log as FastifyBaseLogger,
    logController,
    bodyLimit: 8_192,
  });
  // The platform stands in front, and hands on no trace but its own.
  traceRequests(app, () => true);
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
  servePages(app, pageRoot, pageHeaders(frameAncestors));
  // A game's socket is a route with `websocket: true`, in a plugin of its own because this one must have been loaded.
  void app.register(fastifyWebsocket, { options: { maxPayload: 1_024 } });
  app.get('/vendors/healthz', async () => {
    await store.answers();
    return { status: 'ok' };
  });
  const records = { crash: crashRecord(new SeriesStore(services.pool), services.now) };
  serveRounds(app, services, { keys, records });
  serveReports(app, { reports: new ReportStore(services.pool), keys, now: services.now });
  serveBuying(app, { buying: new BuyingStore(services.pool), keys, now: services.now });
  serveWallets(app, { wallets, keys, now: services.now });
  serveLeftBets(app, services, wallets);
  for (const serve of games) serve(app, services);
  return app;
}

function servePages(app: FastifyInstance, root: string, headers: Record<string, string>): void {
  void app.register(fastifyStatic, {
    root,
    prefix: '/vendors/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (path.endsWith('.html')) for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
    },
  });
  for (const kind of gameKinds) {
    app.get(`/vendors/${kind}/`, (_, reply) => reply.sendFile(join('games', kind, 'page', 'index.html')));
  }
}
