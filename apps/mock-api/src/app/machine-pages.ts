import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { openApi } from '@apsara/api/openapi';
import type { Database } from '../shared/database.ts';
import type { Encoding, PicturesService } from '../features/games/pictures.service.ts';

const encodingOf = (request: FastifyRequest): Encoding => (/\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? 'br' : 'gzip');

const sendPicture = (reply: FastifyReply, encoding: Encoding, bytes: Buffer): FastifyReply =>
  reply
    .header('Content-Type', 'image/svg+xml; charset=utf-8')
    .header('Content-Encoding', encoding)
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Vary', 'Accept-Encoding')
    .send(bytes);

export function servePictures(server: FastifyInstance, pictures: PicturesService): void {
  server.get<{ Params: { type: string; vendor: string; file: string } }>('/art/:version/:type/:vendor/:file', async (request, reply) => {
    const { type, vendor, file } = request.params;
    const encoding = encodingOf(request);
    return sendPicture(reply, encoding, await pictures.game(type, vendor, file, encoding));
  });
  server.get<{ Params: { kind: string; file: string } }>('/art/:version/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const encoding = encodingOf(request);
    return sendPicture(reply, encoding, await pictures.other(kind, file, encoding));
  });
}

/** Health, readiness and figures. `closing` makes readiness fail before the server stops taking requests. */
export function serveHealth(server: FastifyInstance, database: Database, closing: () => boolean): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Answer times',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async (_, reply) => {
    const isReady =
      !closing() &&
      (await database.sql('SELECT 1').then(
        () => true,
        () => false,
      ));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  server.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

const docsPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Apsara: the calls</title>
<link rel="stylesheet" href="/docs/swagger-ui.css"></head><body><div id="calls"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

export async function serveDocs(server: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApi());
  server.get('/openapi.json', (_, reply) => reply.type('application/json').send(document));
  server.get('/docs', (_, reply) => reply.type('text/html').send(docsPage));
  server.get('/docs/start.js', (_, reply) =>
    reply.type('text/javascript').send("SwaggerUIBundle({ url: '/openapi.json', dom_id: '#calls' });"),
  );
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await server.register(fastifyStatic, { root, prefix: '/docs/', decorateReply: false, index: false });
}
