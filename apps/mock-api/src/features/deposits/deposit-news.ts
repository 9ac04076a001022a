import { Injectable } from '@nestjs/common';
import type { DepositState } from '@apsara/domain/payments/deposits';
import type { DepositOrder } from '@apsara/prisma/client';
import type { Transaction } from '../../shared/statements.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { MarksService } from '../marks/marks.service.ts';
import { MessagesService } from '../messages/messages.service.ts';

/** States that the member is notified of. */
const written = ['paid', 'declined'] as const;
const isWritten = (state: DepositState): state is (typeof written)[number] => written.some((one) => one === state);

/** Sends an order's new state to the member's open pages and inbox. */
@Injectable()
export class DepositNews {
  constructor(
    private readonly live: SocketGateway,
    private readonly ledger: LedgerService,
    private readonly messages: MessagesService,
    private readonly marks: MarksService,
  ) {}

  /** Into the inbox, in the transaction that brings the order to the state: what was credited, or what was ordered and did not come. */
  async write(
    transaction: Transaction,
    { orderNo, memberId, amount, credited, currency }: DepositOrder,
    state: DepositState,
  ): Promise<void> {
    if (!isWritten(state)) return;
    const details = { amount: wireAmount(credited ?? amount, currency), currency, orderNo };
    await this.messages.write(transaction, [
      { memberId, kind: `deposit_${state}`, about: `deposit/${orderNo}/${state}`, details },
    ]);
  }

  /** To the open pages, once it holds. */
  async tell(memberId: string, orderNo: string, state: DepositState): Promise<void> {
    this.live.toMember(memberId, 'order', { orderNo, state });
    if (isWritten(state)) this.messages.tell([memberId]);
    if (state !== 'paid') return;
    await this.marks.moneyMoved(memberId);
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}
