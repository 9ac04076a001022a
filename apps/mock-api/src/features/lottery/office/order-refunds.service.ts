import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { LotteryOrderDetail, refundLotteryOrder } from '@apsara/api/lottery-office';
import { Refusal } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Clock } from '../../../shared/clock.ts';
import { Database } from '../../../shared/database.ts';
import { retryOnDeadlock } from '../../../shared/retry-on-deadlock.ts';
import { SocketGateway } from '../../../shared/socket-gateway.ts';
import { wireAmount } from '../../../shared/wire.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { MessagesService } from '../../messages/messages.service.ts';
import { SoldOrdersService } from './sold-orders.service.ts';

/** Single orders that an operator refunds (decision 0077). */
@Injectable()
export class OrderRefundsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly orders: SoldOrdersService,
    private readonly ledger: LedgerService,
    private readonly messages: MessagesService,
    private readonly live: SocketGateway,
    private readonly audit: AuditService,
  ) {}

  /** @throws Refusal lottery.order_unknown, also for another site's; lottery.order_ended */
  async refundLotteryOrder(
    { id: order, reason: words }: ValidInputOf<typeof refundLotteryOrder>,
    caller: SignedInCaller,
  ): Promise<LotteryOrderDetail> {
    const { actor, site } = caller;
    const reason = words.trim();
    const correction = randomUUID();
    await retryOnDeadlock(() =>
      this.database.transaction(async (transaction) => {
        const status = await call.lotteryRefundOrder(transaction, {
          id: correction,
          site: site.code,
          order,
          by: actor.id,
          reason,
          at: this.clock.now(),
        });
        if (status === 'UNKNOWN') throw new Refusal('lottery.order_unknown');
        if (status !== 'OK') throw new Refusal('lottery.order_ended');
        const details = { by: actor.username, reason, correction };
        await this.audit.record('lottery.order_refunded', `${site.code}/${order}`, details, transaction);
      }),
    );
    const refunded = await this.orders.readLotteryOrder(order, caller);
    await this.#tell(refunded, correction);
    return refunded;
  }

  /** The member reads of it; all whose wallets have changed see it at once. */
  async #tell({ id: order, memberId, stake, currency }: LotteryOrderDetail, correctionId: string): Promise<void> {
    await this.messages.send({
      memberId,
      kind: 'lottery_refunded',
      about: `lottery-refund/${order}`,
      details: { order, amount: stake, currency },
    });
    const wallets = await this.database.lotteryCorrectionAccount.findMany({ where: { correctionId } });
    for (const wallet of wallets) {
      const { balance } = await this.ledger.cashAccount(wallet.memberId);
      this.live.toMember(wallet.memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    }
  }
}
