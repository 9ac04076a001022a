import type { FastifyInstance } from 'fastify';
import { Refusal } from '@apsara/domain/refusals';
import { payoutsPath } from '@apsara/api/pages';
import type { PaymentOrder, StandInPayer } from '../features/withdrawals/stand-in-payer.ts';
import type { GatedRequest } from '../shared/caller.ts';

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Where the stand-in payout provider takes orders: signed ones, each once. */
export function servePayouts(server: FastifyInstance, payer: StandInPayer): void {
  server.post<{ Body: PaymentOrder }>(payoutsPath, async (request) => {
    const { headers, rawBody = Buffer.alloc(0) } = request as unknown as GatedRequest;
    const given = { signature: text(headers['x-signature']), timestamp: text(headers['x-timestamp']), body: rawBody };
    if (!payer.isSigned(given)) throw new Refusal('withdrawals.signature_wrong');
    await payer.take(request.body);
    return { paymentNo: request.body.paymentNo, taken: true };
  });
}
