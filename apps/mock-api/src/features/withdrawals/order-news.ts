import { Injectable } from '@nestjs/common';
import type { WithdrawalState } from '@apsara/domain/withdrawals';
import { Database, type Sql } from '../../shared/database.ts';
import { Live } from '../../shared/live.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import type { Answered } from './order-rows.ts';

/** States in which money left the balance or came back to it. */
const moving: ReadonlySet<WithdrawalState> = new Set(['reviewing', 'approved', 'completed', 'rejected', 'returned']);

/** States that are worth a message: somebody else has brought the order there. */
const written = ['paid', 'completed', 'rejected', 'returned'] as const;
const isWritten = (state: Answered['state']): state is (typeof written)[number] => written.some((one) => one === state);

/** Tells a member's open pages and inbox what became of an order. */
@Injectable()
export class OrderNews {
  constructor(
    private readonly database: Database,
    private readonly live: Live,
    private readonly ledger: LedgerService,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Runs one decision about an order, and what it has to say goes into the inbox with it; whoever asked calls `tell` afterwards.
   * @param call one of the functions of the withdrawals' migrations, with the order's number as its first value
   */
  run(call: string, orderNo: string, values: readonly unknown[]): Promise<Answered> {
    return this.database.together(async (sql) => {
      const [answered] = await sql<Answered>(`SELECT * FROM ${call}`, [orderNo, ...values]);
      if (answered!.changed) await this.write(sql, [orderNo], answered!.state);
      return answered!;
    });
  }

  /** Into the inbox, in the transaction that brings these orders to the state. */
  async write(sql: Sql, orderNos: readonly string[], state: Answered['state']): Promise<void> {
    if (!isWritten(state)) return;
    const orders = await sql<{ orderNo: string; memberId: string; units: bigint; currency: string }>(
      `SELECT order_no AS "orderNo", member_id AS "memberId", CASE $2::text WHEN 'paid' THEN paying ELSE amount END AS units, currency
         FROM withdrawal_orders WHERE order_no = ANY ($1)`,
      [orderNos, state],
    );
    const news = orders.map(({ orderNo, memberId, units, currency }) => ({
      memberId,
      kind: `withdrawal_${state}` as const,
      about: `withdrawal/${orderNo}/${state}`,
      details: { amount: wireAmount(units, currency), currency, orderNo },
    }));
    await this.messages.write(sql, news);
  }

  /** To the open pages, once it holds. */
  async tell(memberId: string, orderNo: string, state: WithdrawalState): Promise<void> {
    this.live.toMember(memberId, 'order', { orderNo, state });
    if (isWritten(state)) this.messages.tell([memberId]);
    if (!moving.has(state)) return;
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}
