import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { parseAmount } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import type { ProviderWord } from '@apsara/domain/payments/providers';
import { isToBeSent, paymentOf, withdrawalStep } from '@apsara/domain/payments/withdrawal-steps';
import type { WithdrawalState } from '@apsara/domain/payments/withdrawals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { settlePayout } from '@apsara/api/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import type { Transaction } from '../../shared/statements.ts';
import type { ReceivedCall } from '../../shared/secrets/signatures.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OrderNews } from './order-news.ts';
import { OrderSteps } from './order-steps.ts';
import { endedPayment, PayerClient, paymentNoOf } from './payer-client.ts';
import { PayerKeys } from './payer-keys.ts';

/** Orders looked at in one piece. */
const BATCH = 100;

/** The payout provider: what it is asked for, and what it says. */
@Injectable()
export class PayoutsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: PayerKeys,
    private readonly payer: PayerClient,
    private readonly audit: AuditService,
    private readonly steps: OrderSteps,
    private readonly news: OrderNews,
    jobs: JobsService,
  ) {
    jobs.every('withdrawals-send', '* * * * *', () => this.sendWaiting());
  }

  /**
   * Asks the provider for every payment it has not taken on yet, oldest first; one that it refuses keeps none behind it waiting. Once the
   * provider has said that it does not know a payment, an operator decides whether it is sent again.
   */
  async sendWaiting(): Promise<number> {
    let asked = 0;
    for (let last: WithdrawalOrder | undefined; ;) {
      const after = last && {
        OR: [{ createdAt: { gt: last.createdAt } }, { createdAt: last.createdAt, orderNo: { gt: last.orderNo } }],
      };
      const waiting = await this.database.withdrawalOrder.findMany({
        where: { state: 'approved', sentAt: null, answer: null, ...after },
        orderBy: [{ createdAt: 'asc' }, { orderNo: 'asc' }],
        take: BATCH,
      });
      for (const order of waiting) await this.#send(order);
      asked += waiting.length;
      if (waiting.length < BATCH) return asked;
      last = waiting.at(-1);
    }
  }

  /** Asks now, without making anybody wait; what is lost is asked for again by the job. */
  sendSoon(orderNo: string): void {
    const sent = this.database.withdrawalOrder.findUnique({ where: { orderNo } }).then((order) => {
      if (order?.state === 'approved' && order.sentAt === null) return this.#send(order);
      return undefined;
    });
    sent.catch((error: unknown) => this.logger.error({ err: error, orderNo }, 'a payment could not be asked for'));
  }

  async #send({ orderNo: asked }: WithdrawalOrder): Promise<void> {
    const order = await this.#toSend(asked);
    if (!order) return;
    const { orderNo, attempt } = order;
    try {
      await this.payer.pay(order);
      await this.database.withdrawalOrder.updateMany({
        where: { orderNo, attempt },
        data: { sentAt: this.clock.now() },
      });
    } catch (error) {
      this.logger.warn({ err: error, orderNo }, 'the payout provider did not answer; it will be asked again');
    }
  }

  /**
   * The order as it is now, which is on record as asked for before the provider can hear of it; undefined while its member owes money to
   * downlines or its withdrawals are frozen, and when it must no longer be sent.
   */
  #toSend(orderNo: string): Promise<WithdrawalOrder | undefined> {
    return this.database.transaction(async (transaction) => {
      const order = await this.steps.lockOrder(transaction, orderNo);
      if (order.state !== 'approved' || order.answer !== null || !isToBeSent(order)) return undefined;
      const { owed, isFrozen } = await this.steps.lockHindrances(transaction, order);
      if (owed > 0n || isFrozen) return undefined;
      const providerId = await this.#providerOf(transaction, order);
      if (!this.payer.isThere(providerId)) return undefined;
      await transaction
        .updateTable('withdrawalOrders')
        .set({ askedAt: this.clock.now(), providerId })
        .where('orderNo', '=', orderNo)
        .execute();
      return { ...order, providerId };
    });
  }

  /** A payment that a provider was asked for stays with it; a new one goes to the provider that its method has now. */
  async #providerOf(
    transaction: Transaction,
    { askedAt, providerId, siteCode, method }: WithdrawalOrder,
  ): Promise<string | null> {
    if (askedAt !== null) return providerId;
    const row = await transaction
      .selectFrom('payoutMethods')
      .select('providerId')
      .where('siteCode', '=', siteCode)
      .where('code', '=', method)
      .executeTakeFirst();
    return row?.providerId ?? null;
  }

  /** @throws Refusal withdrawals.signature_wrong */
  verify(call: ReceivedCall): void {
    if (!this.keys.isSigned(call)) throw new Refusal('withdrawals.signature_wrong');
  }

  /**
   * The provider's notice, which may come twice and late: only that on the latest payment changes anything, and only from the provider
   * that was asked for it.
   * @param from the provider; null: the stand-in
   */
  async settlePayout(
    notice: ValidInputOf<typeof settlePayout>,
    from: string | null = null,
  ): Promise<{ paymentNo: string; state: WithdrawalState }> {
    const { paymentNo, outcome, currency, reason = '' } = notice;
    const [, orderNo = '', number = '0'] = /^(\w+)-(\d{1,4})$/.exec(paymentNo) ?? [];
    const attempt = Number(number);
    const amount = parseAmount(notice.amount, currency)?.amount ?? -1n;
    const { payment, order, state } = await this.database.transaction(async (transaction) => {
      const order = await this.steps.lockOrder(transaction, orderNo);
      if (order.providerId !== from) throw new Refusal('withdrawals.order_unknown');
      const payment = paymentOf(order, { attempt, amount, currency });
      const step = payment === 'latest' ? withdrawalStep(order, outcome === 'paid' ? 'pay' : 'fail') : undefined;
      const about = outcome === 'paid' ? {} : { note: reason, over: { reason } };
      return { payment, order, state: step && (await this.steps.take(transaction, order, step, about)) };
    });
    if (payment === 'unknown') throw new Refusal('withdrawals.order_unknown');
    if (payment === 'mismatch') {
      await this.audit.record('withdrawal.amount_mismatch', orderNo, { amount: notice.amount, currency });
      throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: 'mismatch' }] });
    }
    if (state) await this.news.tell(order.memberId, orderNo, state);
    else await this.#refuseContradiction(orderNo, attempt, outcome);
    return { paymentNo, state: state ?? order.state };
  }

  /**
   * What a provider says of a payment in a notice.
   * @throws Refusal withdrawals.order_unknown, withdrawals.order_closed, request.invalid
   */
  async hear(providerId: string, word: ProviderWord): Promise<void> {
    if (word.outcome === 'pending' || word.outcome === 'unknown') return;
    const order = await this.database.withdrawalOrder.findUnique({
      where: { orderNo: word.reference.replace(/-\d+$/, '') },
    });
    const notice = settlePayout.body.safeParse(endedPayment(word, order));
    if (!notice.success) throw new Refusal('request.unreadable');
    await this.settlePayout(notice.data, providerId);
  }

  /**
   * A payment that failed and was paid after all, or the other way round, is for people to look at: the provider must hear no. So is any
   * word on a payment that an operator has marked as paid: it may have been paid by hand as well. The order's own state does not tell how
   * a payment ended: a refund completes it too, and it may have been paid again.
   */
  async #refuseContradiction(orderNo: string, attempt: number, outcome: 'paid' | 'failed'): Promise<void> {
    const steps = await this.database.withdrawalStep.findMany({
      where: { orderNo },
      orderBy: { id: 'asc' },
      select: { state: true, byId: true },
    });
    // Each payment is ordered by an approval and may be sent again; how it ended is the step after that.
    const ends = steps.filter(({ state }, index) => state !== 'approved' && steps[index - 1]?.state === 'approved');
    const settled = ends[attempt - 1];
    const isPaid = settled?.state === 'paid';
    if (isPaid === (outcome === 'paid') && !(isPaid && settled.byId)) return;
    await this.audit.record('withdrawal.contradiction', orderNo, {
      paymentNo: paymentNoOf({ orderNo, attempt }),
      outcome,
      state: must(steps.at(-1), 'a step of the order').state,
    });
    throw new Refusal('withdrawals.order_closed');
  }
}
