import { Injectable } from '@nestjs/common';
import { must } from '@apsara/domain/must';
import { orderStates } from '@apsara/domain/lottery/orders/states';
import { issueNumbered } from '@apsara/domain/lottery/titles/schedule';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/statements.ts';
import { PlayStops } from '../limits/play-stops.service.ts';

/** Refunds what a member who may no longer play has bet on issues whose sale has not begun. */
@Injectable()
export class WaitingOrders {
  constructor(
    private readonly clock: Clock,
    stops: PlayStops,
  ) {
    stops.onStop((memberId, transaction) => this.refund(memberId, transaction));
  }

  /** What is on sale already is drawn, and pays what it wins. */
  async refund(memberId: string, transaction: Transaction): Promise<void> {
    const at = this.clock.now();
    const confirmed = await transaction
      .selectFrom('lotteryOrders')
      .select(['orderNo', 'lottery', 'number'])
      .where('memberId', '=', memberId)
      .where('state', '=', orderStates.confirmed)
      .execute();
    const waiting = confirmed.filter(({ lottery, number }) => {
      const { schedule } = must(titleOf(lottery), lottery);
      return must(issueNumbered(schedule, number), number).opensAt > at;
    });
    const orders = waiting.map(({ orderNo }) => orderNo);
    await call.lotteryRefund(transaction, { orders, state: orderStates.rejected, at });
  }
}
