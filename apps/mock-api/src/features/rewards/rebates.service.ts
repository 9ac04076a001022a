import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { percentOf } from '@apsara/domain/agents/rebates';
import { addDays, dayOf } from '@apsara/domain/time';
import { gameTypes } from '@apsara/domain/games/vendors';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listRebateRates } from '@apsara/api/rewards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Live } from '../../shared/live.ts';
import { LOGGER } from '../../shared/logger.ts';
import { wireAmount } from '../../shared/wire.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { RatesService } from '../members/rates.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';

@Injectable()
export class RebatesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly ledger: LedgerService,
    private readonly totals: DailyTotalsService,
    private readonly memberRates: RatesService,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobsService,
  ) {
    // Every hour, because each site's day ends at its own hour; what was paid is not paid again.
    jobs.every('rewards-rebates', '9 * * * *', () => this.payYesterday());
  }

  async listRebateRates({ actor, site }: SignedInCaller): Promise<AnswerOf<typeof listRebateRates>> {
    const rates = await this.memberRates.of(site.code, actor.id);
    return gameTypes.map((productType) => {
      const rate = rates[productType];
      return { productType, rebateRate: rate === undefined ? null : percentOf(rate) };
    });
  }

  /** Pays every site's last whole day. A member it cannot pay keeps no other from theirs. @returns how many rebates were paid. */
  async payYesterday(): Promise<number> {
    await this.totals.countAll();
    let paid = 0;
    for (const { code, timeZone } of await this.database.site.findMany()) {
      const day = addDays(dayOf(this.clock.now(), timeZone), -1);
      const due = await this.database.sql<{ member_id: string }>(
        'SELECT DISTINCT member_id FROM rebates_due($1, NULL, $2)',
        [code, day],
      );
      for (const { member_id: memberId } of due)
        paid += await this.pay(memberId, day).catch((error: unknown) => {
          this.logger.error({ err: error, memberId, day }, 'a rebate was not paid');
          return 0;
        });
    }
    return paid;
  }

  private async pay(memberId: string, day: string): Promise<number> {
    const values = [memberId, day, this.clock.now()];
    const [row] = await this.database.sql<{ paid: number }>(
      'SELECT rebates_pay($1, $2, $3) AS paid',
      values,
      'rebates_pay',
    );
    const { paid } = row!;
    if (paid > 0) {
      const { balance, currency } = await this.ledger.cashAccount(memberId);
      this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    }
    return paid;
  }
}
