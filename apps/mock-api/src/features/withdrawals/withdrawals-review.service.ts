import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { ordersPayment, withdrawalStep } from '@apsara/domain/payments/withdrawal-steps';
import { isHolder } from '@apsara/domain/payments/withdrawals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideWithdrawal, listWithdrawals, ReviewOrder, ReviewRow } from '@apsara/api/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { oneRow } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { DebtsService } from '../wages/debts.service.ts';
import { OrderNews } from './order-news.ts';
import { OrderSteps } from './order-steps.ts';
import { PayoutsService } from './payouts.service.ts';
import { reviewFigures } from './review-figures-sql.ts';
import { chosenOrders, ordersOf, rowOf, sortColumns } from './review-rows.ts';

/** Withdrawals as operators see and decide them. */
@Injectable()
export class WithdrawalsReviewService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly turnover: TurnoverService,
    private readonly debts: DebtsService,
    private readonly payouts: PayoutsService,
    private readonly steps: OrderSteps,
    private readonly news: OrderNews,
  ) {}

  async listWithdrawals(
    { sort, range, filter = {} }: ValidInputOf<typeof listWithdrawals>,
    caller: SignedInCaller,
  ): Promise<Rows<ReviewRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const { query } = this.database;
    const order = directions[direction];
    const listed = chosenOrders(query, filter, caller.site)
      .orderBy(sortColumns[field], order)
      .orderBy('o.orderNo', order);
    const [{ rows, total }, methods] = await Promise.all([
      readPage(query, listed, range ?? [0, 99]),
      this.#methods(caller.site.code),
    ]);
    return new Rows(
      rows.map((row) => rowOf(row, methods)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal withdrawals.order_unknown, also for another site's */
  async readWithdrawal(id: string, caller: SignedInCaller): Promise<ReviewOrder> {
    const order = await ordersOf(this.database.query, caller.site.code).where('o.orderNo', '=', id).executeTakeFirst();
    if (!order) throw new Refusal('withdrawals.order_unknown');
    const [steps, methods, figures] = await Promise.all([
      this.#steps(id),
      this.#methods(caller.site.code),
      this.#figures(order),
    ]);
    return {
      ...rowOf(order, methods),
      steps: steps.map(({ state, at, note, by }) => ({ state, at: wireInstant(at), note, by: by ?? '' })),
      figures,
      proofId: order.proofId,
      attempt: order.attempt,
      askedAt: wireInstantOrNull(order.askedAt),
      sentAt: wireInstantOrNull(order.sentAt),
      answer: order.answer,
      answeredAt: wireInstantOrNull(order.answeredAt),
      paidProofId: order.paidProofId,
    };
  }

  /** @throws Refusal request.invalid without a reason, withdrawals.order_unknown, withdrawals.state_changed when another operator was first, withdrawals.member_owes, withdrawals.member_frozen */
  async decideWithdrawal(
    { id, decision, reason }: ValidInputOf<typeof decideWithdrawal>,
    caller: SignedInCaller,
  ): Promise<ReviewOrder> {
    const { actor, site } = caller;
    if (decision !== 'approve' && reason === '')
      throw new Refusal('request.invalid', { fields: [{ path: 'reason', code: 'required' }] });
    const { state, memberId } = await this.database.transaction(async (transaction) => {
      const order = await this.steps.lockOrder(transaction, id);
      if (order.siteCode !== site.code) throw new Refusal('withdrawals.order_unknown');
      const step = withdrawalStep(order, decision);
      if (!step) throw new Refusal('withdrawals.state_changed');
      if (ordersPayment(decision)) await this.steps.requirePayable(transaction, order);
      const over = decision === 'approve' ? {} : { reason };
      const state = await this.steps.take(transaction, order, step, { by: actor.id, note: reason, over });
      const details = { decision, reason, by: actor.username, member: order.memberId };
      await this.audit.record('withdrawal.decided', id, details, transaction);
      return { state, memberId: order.memberId };
    });
    await this.news.tell(memberId, id, state);
    if (state === 'approved') this.payouts.sendSoon(id);
    return this.readWithdrawal(id, caller);
  }

  async #methods(siteCode: string): Promise<Map<string, string>> {
    const methods = await this.database.payoutMethod.findMany({ where: { siteCode } });
    return new Map(methods.map(({ code, name }) => [code, name]));
  }

  #steps(orderNo: string) {
    return this.database.query
      .selectFrom('withdrawalSteps as s')
      .leftJoin('members as m', 'm.id', 's.byId')
      .select(['s.state', 's.at', 's.note', 'm.username as by'])
      .where('s.orderNo', '=', orderNo)
      .orderBy('s.id')
      .execute();
  }

  async #figures(order: WithdrawalOrder): Promise<ReviewOrder['figures']> {
    const [figures, { remaining }, debts] = await Promise.all([
      oneRow(this.database.query, reviewFigures(order), 'withdrawals_figures'),
      this.turnover.remaining(order.memberId),
      this.debts.debtsOf(order.memberId),
    ]);
    const { deposited, withdrawn, bet, won, balance, realName, sharedWith } = figures;
    const amount = (units: bigint): string => wireAmount(units, order.currency);
    return {
      deposited: amount(deposited),
      withdrawn: amount(withdrawn),
      bet: amount(bet),
      won: amount(won),
      balance: amount(balance),
      turnoverRemaining: amount(remaining),
      debt: amount(debts.reduce((sum, { owed }) => sum + owed, 0n)),
      debts: debts.map(({ kind, owed }) => ({ kind, owed: amount(owed) })),
      realName: realName ?? '',
      isNameSame: realName !== null && isHolder(realName, order.holder),
      sharedWith,
    };
  }
}
