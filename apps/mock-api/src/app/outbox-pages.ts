import type { FastifyInstance } from 'fastify';
import { outboxPage } from '../features/outbox/outbox-page.ts';
import type { OutboxService } from '../features/outbox/outbox.service.ts';

type OutboxRequest = { Querystring: { target?: string; channel?: string; refresh?: string } };

/** A number typed into an address with its plus, which there means a space. */
const plussed = (target: string): string => target.replace(/^ (?=\d)/, '+');

/** What was sent by SMS and e-mail, as a page and as JSON: for developers and tests, never in production. */
export function serveOutbox(server: FastifyInstance, outbox: OutboxService): void {
  server.get<OutboxRequest>(
    '/developer/outbox',
    async ({ query: { target: to = '', channel = '', refresh } }, reply) => {
      const target = plussed(to);
      return reply
        .header('Content-Type', 'text/html; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send(outboxPage(await outbox.list({ target, channel }), { target, channel, refreshes: refresh !== 'off' }));
    },
  );
  server.get<OutboxRequest>('/developer/outbox.json', async ({ query: { target = '', channel } }, reply) =>
    reply.header('Cache-Control', 'no-store').send(await outbox.list({ target: plussed(target), channel })),
  );
}
