import httpProxy from '@fastify/http-proxy';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { vendorsPrefix } from '@apsara/api/pages';
import { callWallet } from '@apsara/api/seamless';
import { traceRequests } from '@apsara/tracing/requests';
import { traceHeaders } from '@apsara/tracing/tracing';
import { DepositPagesService } from '../features/deposits/deposit-pages.service.ts';
import { PicturesService } from '../features/games/pictures.service.ts';
import { DeliveryService } from '../features/outbox/delivery.service.ts';
import { MembersService } from '../features/members/members.service.ts';
import { ProvidersService } from '../features/providers/providers.service.ts';
import { SessionsService } from '../features/sessions/sessions.service.ts';
import { ThirdPartyService } from '../features/sessions/third-party.service.ts';
import { SitesService } from '../features/sites/sites.service.ts';
import { UploadsService } from '../features/uploads/uploads.service.ts';
import { VendorsService } from '../features/vendors/vendors.service.ts';
import { PayoutsService } from '../features/withdrawals/payouts.service.ts';
import { Clock } from '../shared/clock.ts';
import type { Config } from '../shared/config.ts';
import type { Database } from '../shared/database.ts';
import { Limiter } from '../shared/limiter.ts';
import { SocketGateway } from '../shared/socket-gateway.ts';
import { NestLogger } from '../shared/logger.ts';
import { AppModule } from './app.module.ts';
import { checkContract, type Route } from './contract-check.ts';
import { serveContract } from './contract-routes.ts';
import { Gate, newRequestId } from './gate.ts';
import { livePages } from './live-pages.ts';
import { serveLiteApp } from './lite-app-pages.ts';
import { serveShownPictures, serveHealth, servePictures } from './machine-pages.ts';
import { counted, logged, type Counted, type Observe } from './observe.ts';
import { protectionOf } from './protection.ts';
import { serveProviders } from './provider-pages.ts';
import { RefusalFilter } from './refusal-filter.ts';
import { serveReports } from './report-pages.ts';
import { SharedAnswers } from './shared-answers.ts';
import { checkStakePaths } from './stake-path-check.ts';
import { serveThirdParties } from './third-party-pages.ts';
import { serveWeb } from './web-pages.ts';

export interface ServerParts {
  config: Config;
  logger: Logger;
  database: Database;
  clock?: Clock;
  /** Aborted when this instance is about to stop, and still answers. */
  shutdown?: AbortSignal;
  timeouts?: ConnectionTimeouts;
  /** Counts what is answered. */
  counter?: Counted;
}

const MAX_BODY = 1_000_000;

/** How long a connection may take, in milliseconds, before the server closes it. */
export interface ConnectionTimeouts {
  /** Until the headers of a request have arrived, also on a connection that sends nothing. */
  headersTimeout: number;
  /** Until a request has arrived whole. A slip of 5 MB over a slow phone takes about two minutes. */
  requestTimeout: number;
  /** How often both are checked. */
  connectionsCheckingInterval: number;
}

const defaultTimeouts: ConnectionTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
};

/** Bodies: JSON with its bytes kept for signatures, sealed bodies as text, and the payment page's form. */
function readBodies(server: FastifyInstance): void {
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString('utf8')));
    } catch {
      // Whether a vendor signed it is asked before it is refused.
      if (request.routeOptions.url === callWallet.path) done(null, undefined);
      else done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
  server.addContentTypeParser('application/jose', { parseAs: 'string' }, (_, body, done) => done(null, body));
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body: string, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/** Every answer is protected, carries its request's id, and is observed. */
function observeRequests(server: FastifyInstance, observe: Observe, shutdown: AbortSignal): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(protectionOf(request.url)).header('x-request-id', request.id);
    // The next request of this connection finds another instance.
    if (shutdown.aborted) void reply.header('connection', 'close');
    done();
  });
  server.addHook(
    'onResponse',
    ({ id: requestId, method, routeOptions }, { statusCode: status, elapsedTime: ms }, done) => {
      observe({ requestId, method, route: routeOptions.url, status, ms });
      done();
    },
  );
}

/** Where a site's games come from origins of their own, a page of theirs is shown in a frame of the site's. */
const ownAncestors = "frame-ancestors 'self'";
const ancestorsOf = (sites: SitesService): string =>
  [...(sites.atHand()?.values() ?? [])]
    .filter((site) => site.launchGameCdns.length > 0)
    .flatMap(({ hosts }) => hosts.map((host) => ` ${host}:*`))
    .join('');

/** The stand-in vendors listen elsewhere; one port shows everything. Their bodies pass unread, and so do the sockets of games with shared rounds. */
async function proxyVendors(server: FastifyInstance, upstream: string, sites: SitesService): Promise<void> {
  const policy = 'content-security-policy';
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream,
      prefix: vendorsPrefix,
      rewritePrefix: vendorsPrefix,
      websocket: true,
      replyOptions: {
        // What a browser calls its trace is not handed on.
        rewriteRequestHeaders: (_, { traceparent: _given, ...headers }) => ({ ...headers, ...traceHeaders() }),
        rewriteHeaders: (headers) => {
          const given = headers[policy];
          if (typeof given !== 'string') return headers;
          return { ...headers, [policy]: given.replace(ownAncestors, ownAncestors + ancestorsOf(sites)) };
        },
      },
    });
  });
}

/** Where payment providers and message gateways say how it went. */
function serveOutsiders(server: FastifyInstance, app: NestFastifyApplication): void {
  const limiter = app.get(Limiter, { strict: false });
  serveProviders(server, {
    pages: app.get(DepositPagesService, { strict: false }),
    payouts: app.get(PayoutsService, { strict: false }),
    providers: app.get(ProvidersService, { strict: false }),
    limiter,
  });
  serveReports(server, { delivery: app.get(DeliveryService, { strict: false }), limiter });
}

/** Builds the whole server without listening. @throws Error when contract and routes differ, or a stake is taken without a question about limits. */
export async function createServer({
  config,
  logger,
  database,
  clock = new Clock(),
  shutdown = new AbortController().signal,
  timeouts = defaultTimeouts,
  counter = counted(),
}: ServerParts): Promise<NestFastifyApplication> {
  const trustProxy = (_: string, hop: number): boolean => hop < config.trustedHops;
  // What still comes on a connection while the server closes is answered like everything before it.
  const adapter = new FastifyAdapter({
    genReqId: newRequestId,
    trustProxy,
    bodyLimit: MAX_BODY,
    return503OnClosing: false,
    requestTimeout: timeouts.requestTimeout,
    http: timeouts,
  });
  const server = adapter.getInstance() as unknown as FastifyInstance;
  const routes: Route[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && one !== 'OPTIONS' && !url.startsWith(vendorsPrefix))
        routes.push({ method: one, path: url });
  });
  readBodies(server);
  const log = logged(logger);
  const observe: Observe = (request) => {
    counter.count(request);
    log(request);
  };
  // Only vendors have traces that go on here.
  traceRequests(server, ({ routeOptions }) => routeOptions.url === callWallet.path);
  observeRequests(server, observe, shutdown);
  // Production neither runs the stand-ins nor has their code.
  const development = config.production ? undefined : await import('./development.ts');
  const module = AppModule.with({ config, logger, database, clock, more: development?.developmentModules ?? [] });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new RefusalFilter(logger));
  const sites = app.get(SitesService, { strict: false });
  await server.register(multipart);
  await development?.serveDocs(server);
  if (config.vendorsUrl) await proxyVendors(server, config.vendorsUrl, sites);
  await serveWeb(server, config, { sites, vendors: app.get(VendorsService, { strict: false }) });
  // Everything that waits comes before: a route laid earlier would answer a refusal in the framework's words instead of ours.
  serveHealth(server, { database, shutdown });
  servePictures(server, app.get(PicturesService, { strict: false }));
  serveShownPictures(server, app.get(UploadsService, { strict: false }));
  serveLiteApp(server, config, sites);
  development?.serveDevelopment(server, app, config);
  serveOutsiders(server, app);
  serveThirdParties(server, {
    third: app.get(ThirdPartyService, { strict: false }),
    members: app.get(MembersService, { strict: false }),
    sites,
    limiter: app.get(Limiter, { strict: false }),
  });
  const shared = new SharedAnswers({ gate: app.get(Gate), clock, observe, shutdown });
  serveContract(server, app, shared);
  await app.init();
  await server.ready();
  checkContract(routes, config.production);
  await checkStakePaths(database.query);
  const pages = livePages(sites, app.get(SessionsService, { strict: false }));
  app.get(SocketGateway, { strict: false }).attach(server.server, config, pages);
  shared.goFirst(server.server);
  return app;
}
