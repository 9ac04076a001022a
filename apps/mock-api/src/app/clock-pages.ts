import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '@apsara/domain/refusals';
import { clockPage } from '../features/developer/clock-page.ts';
import type { ClockService } from '../features/developer/clock.service.ts';
import { errorsOf } from '../shared/input/errors.ts';

/** Ten years: far enough for any period, near enough for every date to be one. */
const MAX_MINUTES = 10 * 366 * 24 * 60;

/** An instant with or without seconds and zone; without a zone it is UTC. */
const instant = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z?$/)),
    z.transform((text: string) => new Date(text.endsWith('Z') ? text : `${text}Z`)),
  ),
  z.date(),
);

const order = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set'), to: instant }),
  z.object({
    action: z.literal('advance'),
    minutes: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_MINUTES)),
  }),
  z.object({ action: z.literal('freeze') }),
  z.object({ action: z.literal('run') }),
  z.object({ action: z.literal('reset') }),
]);

/** The platform's time, as a page and as JSON: for developers and tests, never in production. */
export function serveClock(server: FastifyInstance, clock: ClockService): void {
  const change = (body: unknown) => {
    const read = order.safeParse(body ?? {});
    if (!read.success) throw new Refusal('request.invalid', { fields: errorsOf(read.error.issues) });
    return clock.change(read.data);
  };
  const show = (reply: FastifyReply): FastifyReply =>
    reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(clockPage(clock.state()));

  server.get('/developer/clock', (_, reply) => show(reply));
  server.post('/developer/clock', async ({ body }, reply) => {
    await change(body);
    return show(reply);
  });
  server.get('/developer/clock.json', (_, reply) => reply.header('Cache-Control', 'no-store').send(clock.state()));
  server.post('/developer/clock.json', async ({ body }, reply) =>
    reply.header('Cache-Control', 'no-store').send(await change(body)),
  );
}
