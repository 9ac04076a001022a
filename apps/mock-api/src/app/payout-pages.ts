import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '@apsara/domain/refusals';
import { payoutStatePath, payoutsPath } from '@apsara/api/pages';
import type { PaymentOrder, PaymentQuestion, StandInPayer } from '../features/withdrawals/stand-in-payer.ts';
import { receivedCall } from '../shared/secrets/signatures.ts';

/** Where the stand-in payout provider takes orders, each once, and answers for the state of a payment: signed requests only. */
export function servePayouts(server: FastifyInstance, payer: StandInPayer): void {
  const requireSigned = (request: FastifyRequest): void => {
    if (!payer.isSigned(receivedCall(request))) throw new Refusal('withdrawals.signature_wrong');
  };
  server.post<{ Body: PaymentOrder }>(payoutsPath, async (request) => {
    requireSigned(request);
    await payer.take(request.body);
    return { paymentNo: request.body.paymentNo, taken: true };
  });
  server.post<{ Body: PaymentQuestion }>(payoutStatePath, async (request, reply) => {
    requireSigned(request);
    const { headers, body } = await payer.stateOf(request.body);
    return reply.headers(headers).send(body);
  });
}
