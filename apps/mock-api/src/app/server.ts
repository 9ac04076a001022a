import httpProxy from '@fastify/http-proxy';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { vendorsPrefix } from '@apsara/api/pages';
import { StandInProvider } from '../features/deposits/stand-in-provider.ts';
import { ScenariosService } from '../features/developer/scenarios.service.ts';
import { PicturesService } from '../features/games/pictures.service.ts';
import { OutboxService } from '../features/outbox/outbox.service.ts';
import { MembersService } from '../features/members/members.service.ts';
import { SessionsService } from '../features/sessions/sessions.service.ts';
import { ThirdPartyService } from '../features/sessions/third-party.service.ts';
import { SitesService } from '../features/sites/sites.service.ts';
import { StandInPayer } from '../features/withdrawals/stand-in-payer.ts';
import type { GatedRequest } from '../shared/caller.ts';
import { Clock } from '../shared/clock.ts';
import type { Config } from '../shared/config.ts';
import type { Database } from '../shared/database.ts';
import { Limiter } from '../shared/limiter.ts';
import { Live } from '../shared/live.ts';
import { NestLogger } from '../shared/logger.ts';
import { AppModule } from './app.module.ts';
import { checkContract, type Route } from './contract-check.ts';
import { serveContract } from './contract-routes.ts';
import { newRequestId } from './gate.ts';
import { serveLiteApp } from './lite-app-pages.ts';
import { serveDocs, serveHealth, servePictures } from './machine-pages.ts';
import { serveOutbox } from './outbox-pages.ts';
import { servePayments } from './payment-pages.ts';
import { servePayouts } from './payout-pages.ts';
import { RefusalFilter } from './refusal-filter.ts';
import { serveScenarios } from './scenario-pages.ts';
import { serveSupport } from './support-pages.ts';
import { serveThirdParties } from './third-party-pages.ts';
import { serveWeb } from './web-pages.ts';

export interface ServerParts {
  config: Config;
  logger: Logger;
  database: Database;
  clock?: Clock;
}

const MAX_BODY = 1_000_000;

/** Bodies: JSON with its bytes kept for signatures, sealed bodies as text, and the payment page's form. */
function readBodies(server: FastifyInstance): void {
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    (request as GatedRequest).rawBody = body;
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString('utf8')));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
  server.addContentTypeParser('application/jose', { parseAs: 'string' }, (_, body, done) => done(null, body));
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "connect-src 'self' ws: wss:",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
  // Emotion and React write style attributes; nothing they hold comes from people.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
].join(';');

const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** What helmet would set, as constants: it renders the policy anew for each answer, which cost a fifth of a page's time. */
const forPages = {
  ...everywhere,
  'content-security-policy': contentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};

/** The contract's paths answer JSON and nothing that a browser would show. */
const jsonPaths = /^\/((wps|lgw|lotto|console)\/|seamless\/.)/;

/** Every answer is protected, carries its request's id, and leaves a line. */
function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(jsonPaths.test(request.url) ? everywhere : forPages).header('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (!logger.isLevelEnabled('info')) return done();
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

/** The stand-in vendors listen elsewhere; one port shows everything. Their bodies pass unread, and so do the sockets of games with shared rounds. */
async function proxyVendors(server: FastifyInstance, upstream: string): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, { upstream, prefix: vendorsPrefix, rewritePrefix: vendorsPrefix, websocket: true });
  });
}

/** Builds the whole server without listening. @throws Error when contract and routes differ. */
export async function createServer({ config, logger, database, clock = new Clock() }: ServerParts): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ genReqId: newRequestId, trustProxy: (_, hop) => hop < config.trustedHops, bodyLimit: MAX_BODY });
  const server = adapter.getInstance() as unknown as FastifyInstance;
  const routes: Route[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD' && one !== 'OPTIONS' && !url.startsWith(vendorsPrefix)) routes.push({ method: one, path: url });
  });
  readBodies(server);
  logRequests(server, logger);
  const module = AppModule.with({ config, logger, database, clock });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new RefusalFilter(logger));
  let closing = false;
  server.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  const sites = app.get(SitesService, { strict: false });
  await server.register(multipart);
  if (!config.production) await serveDocs(server);
  if (config.vendorsUrl) await proxyVendors(server, config.vendorsUrl);
  await serveWeb(server, config, sites);
  // Everything that waits comes before: a route laid earlier would answer a refusal in the framework's words instead of ours.
  serveHealth(server, database, () => closing);
  servePictures(server, app.get(PicturesService, { strict: false }));
  serveLiteApp(server, config, sites);
  if (!config.production) {
    serveOutbox(server, app.get(OutboxService, { strict: false }));
    serveScenarios(server, { scenarios: app.get(ScenariosService, { strict: false }), sites, config });
    serveSupport(server, sites);
    servePayments(server, app.get(StandInProvider, { strict: false }), sites);
    servePayouts(server, app.get(StandInPayer, { strict: false }));
  }
  serveThirdParties(server, {
    third: app.get(ThirdPartyService, { strict: false }),
    members: app.get(MembersService, { strict: false }),
    sites,
    limiter: app.get(Limiter, { strict: false }),
  });
  serveContract(server, app, clock);
  await app.init();
  await server.ready();
  checkContract(routes, config.production);
  const sessions = app.get(SessionsService, { strict: false });
  app.get(Live, { strict: false }).attach(server.server, config, async ({ token, merchant }) => {
    if (!(await sites.all()).has(merchant)) return undefined;
    if (token === undefined) return { merchant, member: undefined };
    const actor = await sessions.actor(token, merchant);
    if (!actor || actor.passwordDue) return undefined;
    return { merchant, member: { memberId: actor.id, session: Buffer.from(actor.tokenHash).toString('hex') } };
  });
  return app;
}
