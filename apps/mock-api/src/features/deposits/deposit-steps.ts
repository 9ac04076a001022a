import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { depositStep, type BesideOrder, type DepositStep } from '@apsara/domain/payments/deposit-steps';
import { depositTurnover, type DepositReason, type DepositState } from '@apsara/domain/payments/deposits';
import type { DepositOrder } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { anyOf, type Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { DepositNews } from './deposit-news.ts';
import { besideNoOf } from './deposit-orders.ts';

/** Orders that one transaction expires. */
const BATCH = 1_000;

/** A line of an order's history; without an author the change was automatic. */
interface Line {
  state: DepositState;
  reason: DepositReason | null;
  by?: string | undefined;
  remark?: string | null | undefined;
}

/** The author of a step, the remark with it, and further changes of the order. */
interface About extends Pick<Line, 'by' | 'remark'> {
  over?: { providerRef?: string; slipId?: string };
}

/**
 * Changes the state of orders, in a transaction that holds the order's lock. Locks: the order, then the member's cash account, then
 * 'totals_drain' when older turnover requirements are lost.
 */
@Injectable()
export class DepositSteps {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly turnover: TurnoverService,
    private readonly audit: AuditService,
    private readonly news: DepositNews,
    private readonly limits: LimitsService,
  ) {}

  /**
   * The current order, locked until the transaction ends.
   * @throws Refusal deposits.order_unknown
   */
  async lockOrder(transaction: Transaction, orderNo: string): Promise<DepositOrder> {
    const order = await transaction
      .selectFrom('depositOrders')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new Refusal('deposits.order_unknown');
    return order;
  }

  /**
   * Takes a step of a locked order: posts the credit, writes the order and, when its state changes, its history and the inbox
   * message. Money that an operator credited and that did not come is written into the audit log. The caller calls `DepositNews.tell`
   * after the commit.
   */
  async take(
    transaction: Transaction,
    order: DepositOrder,
    { state, reason, changes, missing }: DepositStep,
    { by, remark, over = {} }: About = {},
  ): Promise<DepositState> {
    const { credited } = changes;
    if (missing !== undefined) {
      const details = { missing: wireAmount(missing, order.currency), currency: order.currency };
      await this.audit.record('deposit.paid_less', order.orderNo, details, transaction);
    }
    if (credited !== undefined) await this.#credit(transaction, order, credited);
    const paid = credited === undefined ? {} : { paidAt: this.clock.now() };
    await transaction
      .updateTable('depositOrders')
      .set({ state, ...changes, ...over, ...paid })
      .where('orderNo', '=', order.orderNo)
      .execute();
    if (credited !== undefined) await this.#noteLimit(transaction, order);
    if (state === order.state) return state;
    await this.#note(transaction, [order.orderNo], { state, reason, by, remark });
    await this.news.write(transaction, { ...order, ...changes }, state);
    return state;
  }

  /** Money that came is never refused: an order that went beyond a deposit limit says so. */
  async #noteLimit(transaction: Transaction, { orderNo, memberId }: DepositOrder): Promise<void> {
    if (!(await this.limits.isDepositOver(transaction, memberId))) return;
    await transaction.updateTable('depositOrders').set({ overLimit: true }).where('orderNo', '=', orderNo).execute();
  }

  /**
   * Opens an order under review for money that came beside what a locked order is credited with. Its number is derived from the
   * payment's reference, so that it is opened once. @returns whether this call opened it
   */
  async openBeside(
    transaction: Transaction,
    order: DepositOrder,
    { amount, reason, feeFixed }: BesideOrder,
    providerRef: string,
  ): Promise<boolean> {
    const at = this.clock.now();
    const orderNo = besideNoOf(order.orderNo, providerRef);
    const { siteCode, memberId, method, kind, currency, feeBps, turnover } = order;
    const state = 'reviewing';
    const opened = await transaction
      .insertInto('depositOrders')
      .values({
        orderNo,
        siteCode,
        memberId,
        method,
        kind,
        amount,
        currency,
        feeBps,
        feeFixed,
        turnover,
        state,
        received: amount,
        requestKey: orderNo,
        providerRef,
        createdAt: at,
        expiresAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('orderNo')
      .executeTakeFirst();
    if (opened) await this.#note(transaction, [orderNo], { state, reason });
    return opened !== undefined;
  }

  /** Expires pending orders whose time is over. Orders that are being paid at this moment are skipped. */
  async expire(transaction: Transaction): Promise<DepositOrder[]> {
    const orders = await transaction
      .selectFrom('depositOrders')
      .selectAll()
      .where('state', '=', 'pending')
      .where('expiresAt', '<', this.clock.now())
      .orderBy('expiresAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    // All are pending, so that one's step is everyone's.
    const [first] = orders;
    const step = first && depositStep(first, 'expire');
    if (!step) return [];
    const orderNos = orders.map(({ orderNo }) => orderNo);
    await transaction
      .updateTable('depositOrders')
      .set({ state: step.state, ...step.changes })
      .where('orderNo', '=', anyOf(orderNos))
      .execute();
    await this.#note(transaction, orderNos, step);
    return orders;
  }

  async #note(
    transaction: Transaction,
    orderNos: readonly string[],
    { state, reason, by, remark }: Line,
  ): Promise<void> {
    const line = { state, reason, by: by ?? null, remark: remark ?? null, at: this.clock.now() };
    await transaction
      .insertInto('depositSteps')
      .values(orderNos.map((orderNo) => ({ orderNo, ...line })))
      .execute();
  }

  /** Posts the money and asks for its turnover, once for an order by the ledger's key. */
  async #credit(transaction: Transaction, order: DepositOrder, amount: bigint): Promise<void> {
    const { orderNo, siteCode, memberId, currency, turnover } = order;
    const key = `deposit:${orderNo}`;
    const { isReplayed } = await this.ledger.post(transaction, {
      key,
      fingerprint: orderNo,
      debit: await this.ledger.house(siteCode, 'deposits', currency, transaction),
      credit: (await this.ledger.cashAccount(memberId, transaction)).id,
      amount,
      currency,
      kind: 'deposit',
      at: this.clock.now(),
    });
    if (isReplayed) throw new Error(`deposit ${orderNo} is credited already`);
    const required = depositTurnover(amount, turnover);
    await this.turnover.add(transaction, { memberId, kind: 'deposit', key, required, currency });
  }
}
