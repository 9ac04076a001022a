import { Injectable } from '@nestjs/common';
import type { WithdrawalState } from '@apsara/domain/withdrawals';
import { Live } from '../../shared/live.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';

/** States in which money left the balance or came back to it. */
const moving: ReadonlySet<WithdrawalState> = new Set(['reviewing', 'approved', 'completed', 'rejected', 'returned']);

/** Tells a member's open pages what became of an order. */
@Injectable()
export class OrderNews {
  constructor(
    private readonly live: Live,
    private readonly ledger: LedgerService,
  ) {}

  async tell(memberId: string, orderNo: string, state: WithdrawalState): Promise<void> {
    this.live.toMember(memberId, 'order', { orderNo, state });
    if (!moving.has(state)) return;
    const { balance, currency } = await this.ledger.cashAccount(memberId);
    this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}
