import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../shared/database.ts';
import type { UploadsService } from '../features/uploads/uploads.service.ts';
import type { PicturesService } from '../features/games/pictures.service.ts';
import { encodingOf, type Encoding } from '../shared/answers/compressed.ts';

const sendPicture = (
  reply: FastifyReply,
  bytes: Buffer,
  { encoding, forEver }: { encoding: Encoding; forEver: boolean },
): FastifyReply =>
  reply
    .header('Content-Type', 'image/svg+xml; charset=utf-8')
    .header('Content-Encoding', encoding)
    .header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('Vary', 'Accept-Encoding')
    // A picture host fetches them from here and hands them to pages of another origin.
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .send(bytes);

export function servePictures(server: FastifyInstance, pictures: PicturesService): void {
  server.get<{ Params: { version: string; kind: string; file: string } }>(
    '/art/:version/:kind/:file',
    async (request, reply) => {
      const encoding = encodingOf(request.headers['accept-encoding']) ?? 'gzip';
      const [bytes, forEver] = await Promise.all([
        pictures.picture(request.params, encoding),
        pictures.isForEver(request.params),
      ]);
      return sendPicture(reply, bytes, { encoding, forEver });
    },
  );
}

/** Pictures that operators uploaded for banners and games. What an id names never changes. */
export function serveShownPictures(server: FastifyInstance, uploads: UploadsService): void {
  server.get<{ Params: { id: string } }>('/art/uploads/:id', async (request, reply) => {
    const { bytes, mediaType } = await uploads.readShownPicture(request.params.id);
    return reply
      .header('Content-Type', mediaType)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(bytes));
  });
}

interface Machine {
  database: Database;
  shutdown: AbortSignal;
}

/** Health and readiness. `shutdown` makes readiness fail before the server stops taking requests. */
export function serveHealth(server: FastifyInstance, { database, shutdown }: Machine): void {
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async (_, reply) => {
    const isReady =
      !shutdown.aborted &&
      (await sql`SELECT 1`.execute(database.query).then(
        () => true,
        () => false,
      ));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
