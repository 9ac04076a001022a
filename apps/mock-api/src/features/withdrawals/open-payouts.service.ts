import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Refusal } from '@apsara/domain/refusals';
import {
  isOnItsWay,
  ordersPayment,
  UNANSWERED_MS,
  withdrawalStep,
  type WithdrawalAction,
} from '@apsara/domain/payments/withdrawal-steps';
import type { PayoutAnswer } from '@apsara/domain/payments/withdrawals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { markPayoutPaid, returnPayout } from '@apsara/api/open-payouts';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { OrderNews } from './order-news.ts';
import { OrderSteps } from './order-steps.ts';
import { PayerClient, type PaymentState } from './payer-client.ts';
import { PayoutsService } from './payouts.service.ts';

/** Orders looked at in one piece. */
const BATCH = 100;

/** What an operator does about a payment without an end. */
type Way = Extract<WithdrawalAction, 'retry' | 'mark' | 'return'>;

/** Payments that were ordered and whose notice does not come: the provider is asked, and an operator decides. */
@Injectable()
export class OpenPayoutsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly payer: PayerClient,
    private readonly payouts: PayoutsService,
    private readonly uploads: UploadsService,
    private readonly audit: AuditService,
    private readonly steps: OrderSteps,
    private readonly news: OrderNews,
    jobs: JobsService,
  ) {
    jobs.every('withdrawals-check', '* * * * *', () => this.checkUnanswered());
  }

  /** Asks for the state of every payment that the provider took on a while ago and has not been asked about since. */
  async checkUnanswered(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNANSWERED_MS);
    let checked = 0;
    for (let last = ''; ;) {
      const orders = await this.database.withdrawalOrder.findMany({
        where: {
          state: 'approved',
          sentAt: { lte: before },
          OR: [{ answeredAt: null }, { answeredAt: { lte: before } }],
          orderNo: { gt: last },
        },
        orderBy: { orderNo: 'asc' },
        take: BATCH,
      });
      for (const order of orders)
        await this.#check(order).catch((error: unknown) =>
          this.logger.warn({ err: error, orderNo: order.orderNo }, 'a payment could not be asked about'),
        );
      checked += orders.length;
      last = orders.at(-1)?.orderNo ?? '';
      if (orders.length < BATCH) return checked;
    }
  }

  /**
   * @throws Refusal withdrawals.order_unknown, withdrawals.state_changed, withdrawals.not_sent, withdrawals.no_answer, withdrawals.sent_just_now,
   * withdrawals.answer_differs, withdrawals.order_closed
   */
  async checkPayout(id: string, caller: SignedInCaller): Promise<void> {
    const order = await this.#orderOf(id, caller);
    if (order.state !== 'approved') throw new Refusal('withdrawals.state_changed');
    if (order.askedAt === null) throw new Refusal('withdrawals.not_sent');
    await this.#check(order);
  }

  /** Sends the same payment again. @throws Refusal withdrawals.order_unknown, withdrawals.state_changed, withdrawals.payment_open, withdrawals.member_owes, withdrawals.member_frozen */
  async retryPayout(id: string, caller: SignedInCaller): Promise<void> {
    await this.#take(id, 'retry', caller);
    this.payouts.sendSoon(id);
  }

  /** @throws Refusal uploads.no_picture, withdrawals.order_unknown, withdrawals.state_changed */
  async markPayoutPaid(
    { id, reason, files }: ValidInputOf<typeof markPayoutPaid>,
    caller: SignedInCaller,
  ): Promise<void> {
    const order = await this.#orderOf(id, caller);
    if (!withdrawalStep(order, 'mark')) throw new Refusal('withdrawals.state_changed');
    const { id: paidProofId } = await this.uploads.createUpload(files[0], caller);
    await this.#take(id, 'mark', caller, { note: reason, over: { reason, paidProofId } });
  }

  /** @throws Refusal withdrawals.order_unknown, withdrawals.state_changed, withdrawals.payment_open */
  async returnPayout({ id, reason }: ValidInputOf<typeof returnPayout>, caller: SignedInCaller): Promise<void> {
    await this.#take(id, 'return', caller, { note: reason, over: { reason } });
  }

  async #orderOf(id: string, { site }: SignedInCaller): Promise<WithdrawalOrder> {
    const order = await this.database.withdrawalOrder.findUnique({ where: { orderNo: id } });
    if (order?.siteCode !== site.code) throw new Refusal('withdrawals.order_unknown');
    return order;
  }

  /** What the provider says of a payment that has ended counts as its notice does; anything else is noted. */
  async #check(order: WithdrawalOrder): Promise<void> {
    const at = this.clock.now();
    const said = await this.#ask(order);
    if (said.outcome === 'paid' || said.outcome === 'failed')
      await this.payouts.settlePayout(said, order.providerId).catch((error: unknown) => {
        const isAmount = error instanceof Refusal && error.code === 'request.invalid';
        throw isAmount ? new Refusal('withdrawals.answer_differs') : error;
      });
    else await this.#note(order, said.outcome, at);
  }

  async #ask(order: WithdrawalOrder): Promise<PaymentState> {
    try {
      return await this.payer.stateOf(order);
    } catch (error) {
      this.logger.warn(
        { err: error, orderNo: order.orderNo },
        'the payout provider did not tell the state of a payment',
      );
      throw new Refusal('withdrawals.no_answer');
    }
  }

  /** Of an order that has been sent again or has ended since the question, the answer says nothing. */
  async #note(asked: WithdrawalOrder, answer: Extract<PayoutAnswer, 'pending' | 'unknown'>, at: Date): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const order = await this.steps.lockOrder(transaction, asked.orderNo);
      const step = withdrawalStep(order, answer);
      if (!step || order.attempt !== asked.attempt || order.askedAt?.getTime() !== asked.askedAt?.getTime()) return;
      if (answer === 'unknown' && isOnItsWay(order, at)) throw new Refusal('withdrawals.sent_just_now');
      // It took the payment on, though its word on that was lost.
      const sentAt = answer === 'pending' ? (order.sentAt ?? at) : order.sentAt;
      await transaction
        .updateTable('withdrawalOrders')
        .set({ ...step.changes, answeredAt: at, sentAt })
        .where('orderNo', '=', order.orderNo)
        .execute();
    });
  }

  async #take(
    id: string,
    way: Way,
    { actor, site }: SignedInCaller,
    about?: { note: string; over: { reason: string; paidProofId?: string } },
  ): Promise<void> {
    const { state, memberId } = await this.database.transaction(async (transaction) => {
      const order = await this.steps.lockOrder(transaction, id);
      if (order.siteCode !== site.code) throw new Refusal('withdrawals.order_unknown');
      const step = withdrawalStep(order, way);
      if (!step)
        throw new Refusal(order.state === 'approved' ? 'withdrawals.payment_open' : 'withdrawals.state_changed');
      if (ordersPayment(way)) await this.steps.requirePayable(transaction, order);
      const proof = about?.over.paidProofId;
      if (proof) await this.uploads.claim(proof, actor.id, `payment:${id}`, transaction);
      const state = await this.steps.take(transaction, order, step, { by: actor.id, ...about });
      const reason = about?.note ?? '';
      const details = { decision: way, reason, by: actor.username, member: order.memberId };
      await this.audit.record('withdrawal.decided', id, details, transaction);
      return { state, memberId: order.memberId };
    });
    await this.news.tell(memberId, id, state);
  }
}
