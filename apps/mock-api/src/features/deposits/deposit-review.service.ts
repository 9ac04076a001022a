import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { depositStep, type DepositStep } from '@apsara/domain/payments/deposit-steps';
import { depositFee, type DeclineReason } from '@apsara/domain/payments/deposits';
import { parseAmount } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { approveDeposit, declineDeposit, DepositCase, DepositRow, listDeposits } from '@apsara/api/deposits';
import type { DepositOrder } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import type { Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { DepositNews } from './deposit-news.ts';
import { originalNoOf, wireAmountOrNull } from './deposit-orders.ts';
import { caseOf, chosenOrders, ordersOf, rowOf, sortColumns } from './deposit-rows.ts';
import { DepositSteps } from './deposit-steps.ts';

/** An operator's decision; `received` in smallest units. */
type Decision = { remark: string | undefined } & (
  | { action: 'approve'; received: bigint }
  | { action: 'decline'; reason: DeclineReason }
);

/** The operator's side of deposits: who paid what, and did it come. */
@Injectable()
export class DepositReviewService {
  constructor(
    private readonly database: Database,
    private readonly steps: DepositSteps,
    private readonly news: DepositNews,
    private readonly uploads: UploadsService,
    private readonly audit: AuditService,
  ) {}

  async listDeposits(
    { sort, range, filter = {} }: ValidInputOf<typeof listDeposits>,
    { site }: SignedInCaller,
  ): Promise<Rows<DepositRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const { query } = this.database;
    const order = directions[direction];
    const listed = chosenOrders(query, filter, site)
      .orderBy(sortColumns[field], (column) => column[order]().nullsLast())
      .orderBy('o.orderNo', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(rowOf), total, range?.[0] ?? 0);
  }

  /** @throws Refusal deposits.order_unknown, also for another site's order */
  async readDeposit(orderNo: string, { site }: SignedInCaller): Promise<DepositCase> {
    const [row, steps] = await Promise.all([
      ordersOf(this.database.query, site.code).where('o.orderNo', '=', orderNo).executeTakeFirst(),
      this.database.depositStep.findMany({ where: { orderNo }, orderBy: { id: 'asc' } }),
    ]);
    if (!row) throw new Refusal('deposits.order_unknown');
    const twins = row.slipId ? await this.uploads.twins(row.slipId, site.code) : [];
    return caseOf(row, steps, twins);
  }

  /** @throws Refusal deposits.order_unknown, deposits.order_closed when it was decided already, deposits.nothing_left, request.invalid */
  async approveDeposit(
    { id, received, remark }: ValidInputOf<typeof approveDeposit>,
    caller: SignedInCaller,
  ): Promise<DepositCase> {
    // The terms of an order never change, so the fee may be found before the order is locked.
    const order = await this.database.depositOrder.findFirst({ where: { orderNo: id, siteCode: caller.site.code } });
    if (!order) throw new Refusal('deposits.order_unknown');
    const units = parseAmount(received, order.currency)?.amount ?? 0n;
    if (units <= 0n) throw new Refusal('request.invalid', { fields: [{ path: 'received', code: 'format' }] });
    if (depositFee(units, order) >= units)
      throw new Refusal('deposits.nothing_left', { fields: [{ path: 'received', code: 'too_small' }] });
    return this.#decide(id, { action: 'approve', received: units, remark }, caller);
  }

  /** @throws Refusal deposits.order_unknown, deposits.order_closed when it is not under review */
  declineDeposit(
    { id, reason, remark }: ValidInputOf<typeof declineDeposit>,
    caller: SignedInCaller,
  ): Promise<DepositCase> {
    return this.#decide(id, { action: 'decline', reason, remark }, caller);
  }

  async #decide(id: string, decision: Decision, caller: SignedInCaller): Promise<DepositCase> {
    const { actor, site } = caller;
    const by = actor.username;
    const remark = decision.remark?.trim() || null;
    const { memberId, state } = await this.database.transaction(async (transaction) => {
      const order = await this.steps.lockOrder(transaction, id);
      if (order.siteCode !== site.code) throw new Refusal('deposits.order_unknown');
      const step = stepOf(order, decision);
      if (!step) throw new Refusal('deposits.order_closed');
      const state = await this.steps.take(transaction, order, step, { by, remark });
      const kind = state === 'paid' ? 'deposit.approved' : 'deposit.declined';
      const details = { ...detailsOf(step, { by, remark, currency: order.currency }), member: order.memberId };
      await this.audit.record(kind, id, details, transaction);
      if (state === 'paid') await this.#noteSecondCredit(transaction, order, by);
      return { memberId: order.memberId, state };
    });
    await this.news.tell(memberId, id, state);
    return this.readDeposit(id, caller);
  }

  /**
   * What an operator credits for an order that money was credited for before, be it the member's own or one beside it. The credit has
   * locked the member's account, so that of two at once the later sees the earlier.
   */
  async #noteSecondCredit(transaction: Transaction, { orderNo, memberId }: DepositOrder, by: string): Promise<void> {
    const original = originalNoOf(orderNo);
    const credits = await transaction
      .selectFrom('depositOrders')
      .select('orderNo')
      .where('memberId', '=', memberId)
      .where(sql<boolean>`starts_with(order_no, ${original})`)
      .where('orderNo', '!=', orderNo)
      .where('state', '=', 'paid')
      .orderBy('paidAt')
      .execute();
    if (credits.length === 0) return;
    const before = credits.map((credit) => credit.orderNo).join(' ');
    await this.audit.record('deposit.second_credit', original, { by, orderNo, before, member: memberId }, transaction);
  }
}

function stepOf(order: DepositOrder, decision: Decision): DepositStep | undefined {
  if (decision.action === 'approve') return depositStep(order, 'approve', decision.received);
  const step = depositStep(order, 'decline');
  return step && { ...step, reason: decision.reason };
}

/** What the audit keeps of a decision: an amount is empty where nothing was credited. */
function detailsOf(
  { reason, changes }: DepositStep,
  { by, remark, currency }: { by: string; remark: string | null; currency: string },
): Record<string, string> {
  const amountOf = (units: bigint | null = null): string => wireAmountOrNull(units, currency) ?? '';
  return {
    by,
    received: amountOf(changes.received),
    fee: amountOf(changes.fee),
    reason: reason ?? '',
    remark: remark ?? '',
  };
}
