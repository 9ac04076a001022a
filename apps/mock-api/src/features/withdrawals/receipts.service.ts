import { Injectable } from '@nestjs/common';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { isPartOf, withdrawalStep } from '@apsara/domain/payments/withdrawal-steps';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { confirmWithdrawal } from '@apsara/api/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import type { Transaction } from '../../shared/statements.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { OrderNews } from './order-news.ts';
import { OrderSteps } from './order-steps.ts';

/** Orders that one transaction completes. */
const BATCH = 100;

/** Whether an order stands where this word about its latest payment brings it; `part` in units. */
function isSaid(
  order: WithdrawalOrder,
  { received, part, proof = null }: { received: string; part: bigint; proof: string | null | undefined },
): boolean {
  if (order.state === 'completed') return received === 'full' && order.receipt !== 'forced';
  const arrivedBefore = order.payout - order.paying;
  return (
    order.state === 'disputed' &&
    order.receipt === received &&
    order.received === arrivedBefore + part &&
    order.proofId === proof
  );
}

/** What members say of the money that was sent to them (specification 4), and what counts when they say nothing. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly uploads: UploadsService,
    private readonly steps: OrderSteps,
    private readonly news: OrderNews,
    jobs: JobsService,
  ) {
    jobs.every('withdrawals-silence', '* * * * *', () => this.silence());
  }

  /** @throws Refusal request.invalid, uploads.unknown, withdrawals.order_unknown, withdrawals.state_changed, withdrawals.receipt_over */
  async confirmWithdrawal(
    { orderNo, received, amount, proof }: ValidInputOf<typeof confirmWithdrawal>,
    { actor, site }: SignedInCaller,
  ): Promise<void> {
    const part = received === 'partial' ? parseAmount(amount ?? '', site.currency)?.amount : 0n;
    if (part === undefined)
      throw new Refusal('request.invalid', { fields: [{ path: 'amount', code: amount ? 'format' : 'required' }] });
    if (received === 'none' && !proof)
      throw new Refusal('request.invalid', { fields: [{ path: 'proof', code: 'required' }] });
    const order = await this.database.withdrawalOrder.findUnique({ where: { orderNo } });
    if (order?.memberId !== actor.id) throw new Refusal('withdrawals.order_unknown');
    const state = await this.database.transaction(async (transaction) => {
      const order = await this.steps.lockOrder(transaction, orderNo);
      const isOver = order.receiptBy !== null && order.receiptBy <= this.clock.now();
      const step = withdrawalStep(order, isOver ? 'silence' : received, part);
      if (!step) {
        // Who says again what is so has said nothing new.
        if (isSaid(order, { received, part, proof })) return undefined;
        throw new Refusal(order.receipt === 'silence' ? 'withdrawals.receipt_over' : 'withdrawals.state_changed');
      }
      if (isOver) return this.steps.take(transaction, order, step);
      if (received === 'partial' && !isPartOf(order, part))
        throw new Refusal('request.invalid', {
          fields: [{ path: 'amount', code: part > 0n ? 'too_big' : 'too_small' }],
        });
      if (proof && received !== 'full') await this.uploads.claim(proof, actor.id, `withdrawal:${orderNo}`, transaction);
      const over = received === 'full' ? {} : { proofId: proof ?? null };
      return this.steps.take(transaction, order, step, { over });
    });
    if (!state) return;
    await this.news.tell(actor.id, orderNo, state);
    // No other word completes an order: its time was over.
    if (state === 'completed' && received !== 'full') throw new Refusal('withdrawals.receipt_over');
  }

  /** What nobody contested in time counts as received; each order once, also after the instance was away. */
  async silence(): Promise<number> {
    let ended = 0;
    for (;;) {
      const orders = await this.database.transaction((transaction) => this.#endSilent(transaction));
      for (const { orderNo, memberId } of orders) await this.news.tell(memberId, orderNo, 'completed');
      ended += orders.length;
      if (orders.length < BATCH) return ended;
    }
  }

  /** Orders that are being decided at this moment are skipped. */
  async #endSilent(transaction: Transaction): Promise<WithdrawalOrder[]> {
    const orders = await transaction
      .selectFrom('withdrawalOrders')
      .selectAll()
      .where('state', '=', 'paid')
      .where('receiptBy', '<=', this.clock.now())
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const order of orders) {
      const step = withdrawalStep(order, 'silence');
      if (step) await this.steps.take(transaction, order, step);
    }
    return orders;
  }
}
