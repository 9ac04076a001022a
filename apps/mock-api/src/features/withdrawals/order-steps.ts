import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { isEnded, type WithdrawalStep } from '@apsara/domain/payments/withdrawal-steps';
import type { WithdrawalState } from '@apsara/domain/payments/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { isHeld } from '../../shared/held.ts';
import type { Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { DebtsService } from '../wages/debts.service.ts';
import { OrderNews } from './order-news.ts';

const MINUTE_MS = 60_000;

/** The author of a step, the note with it, and further changes of the order. */
interface About {
  by?: string;
  note?: string;
  over?: { reason?: string; proofId?: string | null; paidProofId?: string };
}

/** Changes the state of orders, in a transaction that holds the order's lock. Locks: the order, then the member's cash account. */
@Injectable()
export class OrderSteps {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly debts: DebtsService,
    private readonly news: OrderNews,
  ) {}

  /**
   * The current order, locked until the transaction ends.
   * @throws Refusal withdrawals.order_unknown
   */
  async lockOrder(transaction: Transaction, orderNo: string): Promise<WithdrawalOrder> {
    const order = await transaction
      .selectFrom('withdrawalOrders')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new Refusal('withdrawals.order_unknown');
    return order;
  }

  /**
   * What keeps money from going out to the order's member: what it owes to downlines, smallest units, and whether its
   * withdrawals are frozen. Until the transaction ends neither changes.
   */
  async lockHindrances(
    transaction: Transaction,
    { memberId }: WithdrawalOrder,
  ): Promise<{ owed: bigint; isFrozen: boolean }> {
    await this.ledger.lockCashAccount(transaction, memberId);
    return {
      owed: await this.debts.debtOf(memberId, transaction),
      isFrozen: await isHeld(transaction, memberId, 'withdrawals'),
    };
  }

  /** @throws Refusal withdrawals.member_frozen, withdrawals.member_owes */
  async requirePayable(transaction: Transaction, order: WithdrawalOrder): Promise<void> {
    const { owed, isFrozen } = await this.lockHindrances(transaction, order);
    if (isFrozen) throw new Refusal('withdrawals.member_frozen');
    if (owed > 0n) throw new Refusal('withdrawals.member_owes', { min: wireAmount(owed, order.currency) });
  }

  /**
   * Takes a step of a locked order: returns its money, writes the order and its history, and sends the inbox message. After the
   * transaction has committed, the caller calls `OrderNews.tell`.
   */
  async take(
    transaction: Transaction,
    order: WithdrawalOrder,
    { state, changes, back }: WithdrawalStep,
    { by, note = '', over = {} }: About = {},
  ): Promise<WithdrawalState> {
    if (back) await this.#giveBack(transaction, order, back);
    await transaction
      .updateTable('withdrawalOrders')
      .set({ state, ...changes, ...over, ...(await this.#instants(transaction, order, state)) })
      .where('orderNo', '=', order.orderNo)
      .execute();
    await this.note(transaction, order.orderNo, { state, by, note });
    await this.news.write(transaction, { ...order, ...changes }, state);
    return state;
  }

  /** A line of the order's history. */
  async note(
    transaction: Transaction,
    orderNo: string,
    { state, by, note }: { state: WithdrawalState; by?: string | undefined; note: string },
  ): Promise<void> {
    await transaction
      .insertInto('withdrawalSteps')
      .values({ orderNo, state, byId: by ?? null, note, at: this.clock.now() })
      .execute();
  }

  /** A new payment is neither sent nor paid yet. After a payment the member has the site's receipt time to confirm it. */
  async #instants(transaction: Transaction, { siteCode }: WithdrawalOrder, state: WithdrawalState) {
    const at = this.clock.now();
    if (isEnded(state)) return { endedAt: at };
    if (state === 'approved') return { sentAt: null, receiptBy: null };
    if (state !== 'paid') return {};
    const { receiptMinutes } = await transaction
      .selectFrom('withdrawalSettings')
      .select('receiptMinutes')
      .where('siteCode', '=', siteCode)
      .executeTakeFirstOrThrow();
    return { paidAt: at, receiptBy: new Date(at.getTime() + receiptMinutes * MINUTE_MS) };
  }

  /** Each kind once for an order, by the ledger's key. */
  async #giveBack(
    transaction: Transaction,
    { orderNo, siteCode, memberId, currency }: WithdrawalOrder,
    { amount, kind }: NonNullable<WithdrawalStep['back']>,
  ): Promise<void> {
    await this.ledger.post(transaction, {
      key: `${kind}:${orderNo}`,
      fingerprint: orderNo,
      debit: await this.ledger.house(siteCode, 'withdrawals', currency, transaction),
      credit: (await this.ledger.cashAccount(memberId, transaction)).id,
      amount,
      currency,
      kind,
      at: this.clock.now(),
    });
  }
}
