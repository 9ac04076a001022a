import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isSigned, type VendorKeys } from './signatures.ts';

const vendor = z.string().regex(/^\w{1,20}$/);

interface SignedDesk {
  keys: VendorKeys;
  now: () => Date;
  bodyLimit?: number;
  /** By path; null where the vendor does not answer. */
  answers: Readonly<Record<string, (vendor: string, body: unknown) => Promise<object | null>>>;
}

/** Calls of the platform with a vendor's code in X-Vendor, signed like wallet calls. */
export function serveSigned(app: FastifyInstance, { keys, now, bodyLimit, answers }: SignedDesk): void {
  void app.register(async (desk) => {
    // The signature is over the bytes that came.
    desk.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    for (const [path, answer] of Object.entries(answers))
      desk.post(path, { ...(bodyLimit && { bodyLimit }) }, async (request: FastifyRequest<{ Body: string }>, reply) => {
        const { data: code } = vendor.safeParse(request.headers['x-vendor']);
        if (code === undefined || !isSigned(request, keys, code, now()))
          return reply.code(401).send({ error: 'unsigned request' });
        try {
          return (await answer(code, JSON.parse(request.body))) ?? (await reply.code(503).send({ error: 'down' }));
        } catch (error) {
          if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof RangeError)
            return reply.code(400).send({ error: 'unreadable request' });
          throw error;
        }
      });
  });
}
