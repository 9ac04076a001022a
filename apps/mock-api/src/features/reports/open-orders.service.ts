import { Injectable } from '@nestjs/common';
import { openDepositStates } from '@apsara/domain/payments/deposits';
import { openWithdrawalStates } from '@apsara/domain/payments/withdrawals';
import { dayMs } from '@apsara/domain/time';
import type { OpenOrders } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';

/** Older bets are not searched for: a round ends long before. */
const LOOKED_BACK_DAYS = 30;

/** What of a member's has not ended. A deposit past its time is over, even before the job says so. */
@Injectable()
export class OpenOrdersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async readOwnOpenOrders({ actor: { id: memberId } }: SignedInCaller): Promise<OpenOrders> {
    const now = this.clock.now();
    const [deposits, withdrawals, { bets }] = await Promise.all([
      this.database.depositOrder.count({
        where: {
          memberId,
          state: { in: openDepositStates },
          NOT: { state: 'pending', expiresAt: { lte: now } },
        },
      }),
      this.database.withdrawalOrder.count({ where: { memberId, state: { in: openWithdrawalStates } } }),
      this.database.query
        .selectFrom('bets')
        .select(({ fn }) => fn.countAll<bigint>().as('bets'))
        .where('memberId', '=', memberId)
        .where('placedAt', '>', new Date(now.getTime() - LOOKED_BACK_DAYS * dayMs))
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow(),
    ]);
    return { deposits, withdrawals, bets: Number(bets) };
  }
}
