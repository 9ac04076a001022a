import { Injectable } from '@nestjs/common';
import type { Round } from '@apsara/api/bets';
import { orderStates } from '@apsara/domain/lottery/orders/states';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import type { Language } from '@apsara/domain/sites/languages';
import { Database } from '../../shared/database.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import type { StoredBet } from './bet-rows.ts';
import { factsIn } from './round-facts.ts';

/** The record of a bet on a lottery, which the platform draws itself. */
@Injectable()
export class LotteryRounds {
  constructor(private readonly database: Database) {}

  /** @returns undefined for any other bet */
  async proofOf(bet: StoredBet, language: Language): Promise<Round['proof'] | undefined> {
    const { vendorCode, roundId, currency } = bet;
    if (!(vendorCode in lotteryPages)) return undefined;
    const [orderNo = ''] = roundId.split('@');
    const order = await this.database.query
      .selectFrom('lotteryOrders')
      .select(['state', 'stake', 'payout', 'placedAt', 'rules'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirst();
    if (!order) return undefined;
    const { state, stake, payout, placedAt, rules } = order;
    const isOpen = state === orderStates.confirmed;
    const isDrawn = state === orderStates.won || state === orderStates.lost || state === orderStates.tie;
    return {
      state: isOpen ? 'open' : isDrawn ? 'closed' : 'rolled_back',
      stake: wireAmount(stake, currency),
      payout: isDrawn ? wireAmount(payout, currency) : null,
      startedAt: wireInstant(placedAt),
      facts: rules === null ? [] : factsIn(language, { rules }),
    };
  }
}
