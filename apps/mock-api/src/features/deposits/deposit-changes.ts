import { Injectable } from '@nestjs/common';
import type { DepositState } from '@apsara/domain/payments/deposits';
import { Database } from '../../shared/database.ts';
import type { Transaction } from '../../shared/statements.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { MessagesService } from '../messages/messages.service.ts';

/** What the SQL that changes orders answers: the order's state now, and whether this very call brought it there. */
export interface Change {
  state: DepositState | 'unknown' | 'mismatch' | 'closed';
  member_id: string;
  changed: boolean;
}

/** States that are worth a message. */
type Written = 'paid' | 'declined';
const isWritten = (state: Change['state']): state is Written => state === 'paid' || state === 'declined';

/** Runs the functions that end orders, and tells the member's inbox and open pages. */
@Injectable()
export class DepositChanges {
  constructor(
    private readonly database: Database,
    private readonly live: SocketGateway,
    private readonly ledger: LedgerService,
    private readonly messages: MessagesService,
  ) {}

  /**
   * @param call one of the functions in prisma/functions/deposits, with the order's number as its first value
   * @param along what is written in the same transaction if the call changed the order
   */
  async run(
    call: string,
    orderNo: string,
    values: readonly unknown[],
    along?: (transaction: Transaction) => Promise<void>,
  ): Promise<Change> {
    const change = await this.database.together(async (sql, transaction) => {
      const [answered] = await sql<Change>(`SELECT * FROM ${call}`, [orderNo, ...values]);
      if (answered!.changed) {
        await along?.(transaction);
        if (isWritten(answered!.state)) await this.write(transaction, orderNo, answered!.state);
      }
      return answered!;
    });
    if (change.changed) await this.tell(orderNo, change);
    return change;
  }

  async tell(orderNo: string, { state, member_id: memberId }: Pick<Change, 'state' | 'member_id'>): Promise<void> {
    this.live.toMember(memberId, 'order', { orderNo, state });
    if (isWritten(state)) this.messages.tell([memberId]);
    if (state !== 'paid') return;
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }

  /** Into the member's inbox: what was credited, or what was ordered and did not come. */
  private async write(transaction: Transaction, orderNo: string, state: Written): Promise<void> {
    const { memberId, credited, amount, currency } = await transaction
      .selectFrom('depositOrders')
      .select(['memberId', 'credited', 'amount', 'currency'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    const details = { amount: wireAmount(credited ?? amount, currency), currency, orderNo };
    await this.messages.write(transaction, [
      { memberId, kind: `deposit_${state}`, about: `deposit/${orderNo}/${state}`, details },
    ]);
  }
}
