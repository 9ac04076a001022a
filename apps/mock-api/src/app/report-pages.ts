import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reportPath } from '@apsara/api/pages';
import { Refusal } from '@apsara/domain/refusals';
import type { DeliveryService } from '../features/outbox/delivery.service.ts';
import type { Limiter } from '../shared/limiter.ts';
import { networkOf } from '../shared/network.ts';

type Report = FastifyRequest<{ Params: { reference: string; signature: string }; Querystring: object }>;

/** A gateway reports on many messages, and nobody guesses a signature. */
const perAddress = { max: 6_000, seconds: 60 };

const isReference = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Where gateways report that a message arrived or never will: at the signed address that the message was handed over with. */
export function serveReports(server: FastifyInstance, of: { delivery: DeliveryService; limiter: Limiter }): void {
  const { delivery, limiter } = of;
  const report = async ({ ip, params, query, body }: Report, reply: FastifyReply): Promise<FastifyReply> => {
    await limiter.take('message-reports', networkOf(ip), perAddress);
    const { reference, signature } = params;
    const said: object = Object.assign({}, query, body);
    if (!isReference(reference) || !(await delivery.report(reference, signature, said)))
      throw new Refusal('request.not_found');
    return reply.code(204).send();
  };
  server.post(`${reportPath}/:reference/:signature`, report);
  server.get(`${reportPath}/:reference/:signature`, report);
}
