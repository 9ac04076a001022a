import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { settlePayout } from '@apsara/api/withdrawals';
import { payoutStatePath, payoutsPath } from '@apsara/api/pages';
import type { ProviderWord } from '@apsara/domain/payments/providers';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import { CONFIG, type Config } from '../../shared/config.ts';
import { receivedCall } from '../../shared/secrets/signatures.ts';
import { wireAmount } from '../../shared/wire.ts';
import { ProvidersService, type Payment } from '../providers/providers.service.ts';
import { PayerKeys } from './payer-keys.ts';

/** How long the provider may take to answer. */
const ANSWER_MS = 5_000;

/** A payment is an order's number and which of its payments it is, so that asked for twice it is made once. */
export const paymentNoOf = ({ orderNo, attempt }: Pick<WithdrawalOrder, 'orderNo' | 'attempt'>): string =>
  `${orderNo}-${attempt}`;

const paymentOf = (order: WithdrawalOrder): Payment => ({
  reference: paymentNoOf(order),
  method: order.method,
  number: order.number,
  holder: order.holder,
  amount: wireAmount(order.paying, order.currency),
  currency: order.currency,
});

/**
 * What a provider says of a payment that has ended, as its notice would. One that failed moves nothing out, so what the
 * provider leaves out there is as it was ordered; the amount of one that was made must be said.
 */
export function endedPayment(
  { reference, outcome, providerRef, amount, currency }: ProviderWord,
  order: Pick<WithdrawalOrder, 'paying' | 'currency'> | null,
): object {
  const said = { paymentNo: reference, outcome, providerRef, amount, currency };
  if (outcome !== 'failed' || !order) return said;
  return {
    ...said,
    providerRef: providerRef || reference,
    amount: amount || wireAmount(order.paying, order.currency),
    currency: currency || order.currency,
  };
}

/** The state of a payment that has ended looks as its notice does. */
const paymentState = z.union([
  settlePayout.body,
  z.object({ paymentNo: z.string(), outcome: z.enum(['pending', 'unknown']) }),
]);
export type PaymentState = z.output<typeof paymentState>;

/** Speaks to the payout provider, signed; its answers about payments are signed, too. */
@Injectable()
export class PayerClient {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: PayerKeys,
    private readonly providers: ProvidersService,
  ) {}

  /** Whether anybody makes the payments of a provider, or of none: production has no stand-in, and people pay by hand. */
  isThere(providerId: string | null): boolean {
    return providerId !== null || !this.config.production;
  }

  /** Asks for the latest payment of an order. @throws Error when the provider did not say that it took it on */
  async pay(order: WithdrawalOrder): Promise<void> {
    if (order.providerId !== null) return this.providers.pay(order.providerId, paymentOf(order));
    const { siteCode, method, number, holder, currency } = order;
    await this.#post(payoutsPath, {
      paymentNo: paymentNoOf(order),
      merchant: siteCode,
      method,
      number,
      holder,
      amount: wireAmount(order.paying, currency),
      currency,
    });
  }

  /** What the provider knows of the latest payment of an order. @throws Error when it did not answer, or not as itself */
  async stateOf(order: WithdrawalOrder): Promise<PaymentState> {
    if (order.providerId !== null) return this.#asked(order, order.providerId);
    const paymentNo = paymentNoOf(order);
    const { headers, body } = await this.#post(payoutStatePath, { paymentNo, merchant: order.siteCode });
    const answer = { method: 'POST', url: payoutStatePath, headers: Object.fromEntries(headers), rawBody: body };
    if (!this.keys.isSigned(receivedCall(answer))) throw new Error('the answer is not signed by the provider');
    const state = paymentState.parse(JSON.parse(body.toString()));
    if (state.paymentNo !== paymentNo) throw new Error(`the answer is about ${state.paymentNo}`);
    return state;
  }

  async #asked(order: WithdrawalOrder, providerId: string): Promise<PaymentState> {
    const word = await this.providers.stateOf(providerId, paymentOf(order));
    const { outcome } = word;
    if (outcome === 'pending' || outcome === 'unknown') return { paymentNo: paymentNoOf(order), outcome };
    return paymentState.parse(endedPayment(word, order));
  }

  async #post(path: string, message: object): Promise<{ headers: Headers; body: Buffer }> {
    if (!this.isThere(null)) throw new Error('there is no payout provider');
    const body = JSON.stringify(message);
    const response = await fetch(`http://${this.config.host}:${this.config.port}${path}`, {
      method: 'POST',
      headers: this.keys.headers(path, body),
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }
}
