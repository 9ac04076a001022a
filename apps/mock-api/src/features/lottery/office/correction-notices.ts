import { Injectable } from '@nestjs/common';
import type { Currency } from '@apsara/domain/money';
import { Database } from '../../../shared/database.ts';
import { SocketGateway } from '../../../shared/socket-gateway.ts';
import { wireAmount } from '../../../shared/wire.ts';
import { LedgerService } from '../../ledger/ledger.service.ts';
import { MessagesService } from '../../messages/messages.service.ts';

/** What members learn of a correction that was booked. */
@Injectable()
export class CorrectionNotices {
  constructor(
    private readonly database: Database,
    private readonly ledger: LedgerService,
    private readonly messages: MessagesService,
    private readonly live: SocketGateway,
  ) {}

  /** The member of a refunded order reads of it; all whose wallets have changed see it at once. */
  async booked(correctionId: string, currency: Currency): Promise<void> {
    const { orderNo } = await this.database.lotteryCorrection.findUniqueOrThrow({ where: { id: correctionId } });
    if (orderNo !== null) await this.#refunded(orderNo, currency);
    const wallets = await this.database.lotteryCorrectionAccount.findMany({ where: { correctionId } });
    const balances = await this.ledger.cashBalances(wallets.map(({ memberId }) => memberId));
    for (const [memberId, balance] of balances)
      this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }

  async #refunded(order: string, currency: Currency): Promise<void> {
    const { memberId, stake } = await this.database.lotteryOrder.findUniqueOrThrow({ where: { orderNo: order } });
    await this.messages.send({
      memberId,
      kind: 'lottery_refunded',
      about: `lottery-refund/${order}`,
      details: { order, amount: wireAmount(stake, currency), currency },
    });
  }
}
