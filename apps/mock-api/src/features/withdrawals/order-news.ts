import { Injectable } from '@nestjs/common';
import type { WithdrawalState } from '@apsara/domain/payments/withdrawals';
import type { WithdrawalOrder } from '@apsara/prisma/client';
import type { Transaction } from '../../shared/statements.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { MarksService } from '../marks/marks.service.ts';
import { MessagesService } from '../messages/messages.service.ts';

/** States in which money left the balance or came back to it. */
const moving: ReadonlySet<WithdrawalState> = new Set(['reviewing', 'approved', 'completed', 'rejected', 'returned']);

/** States that the member is notified of, because another party brought the order there. */
const written = ['paid', 'completed', 'rejected', 'returned'] as const;
const isWritten = (state: WithdrawalState): state is (typeof written)[number] => written.some((one) => one === state);

/** Sends an order's new status to the member's open pages and inbox. */
@Injectable()
export class OrderNews {
  constructor(
    private readonly live: SocketGateway,
    private readonly ledger: LedgerService,
    private readonly messages: MessagesService,
    private readonly marks: MarksService,
  ) {}

  /** Into the inbox, in the transaction that brings the order to the state. */
  async write(
    transaction: Transaction,
    { orderNo, memberId, amount, paying, currency }: WithdrawalOrder,
    state: WithdrawalState,
  ): Promise<void> {
    if (!isWritten(state)) return;
    const kind = `withdrawal_${state}` as const;
    const details = { amount: wireAmount(state === 'paid' ? paying : amount, currency), currency, orderNo };
    await this.messages.write(transaction, [{ memberId, kind, about: `withdrawal/${orderNo}/${state}`, details }]);
  }

  /** To the open pages, once it holds. */
  async tell(memberId: string, orderNo: string, state: WithdrawalState): Promise<void> {
    this.live.toMember(memberId, 'order', { orderNo, state });
    if (isWritten(state)) this.messages.tell([memberId]);
    if (state === 'rejected') await this.marks.moneyMoved(memberId);
    if (!moving.has(state)) return;
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}
