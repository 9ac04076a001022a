import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { percentOf } from '@apsara/domain/agents/rebates';
import { addDays, dayOf, type Day } from '@apsara/domain/time';
import { gameTypes } from '@apsara/domain/games/vendors';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listRebateRates } from '@apsara/api/rewards';
import { call } from '@apsara/prisma/calls';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
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
    private readonly live: SocketGateway,
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
    const [perks] = await call.vipPerks(this.database.query, { member: actor.id });
    return gameTypes.map((productType) => {
      const rate = rates[productType];
      return { productType, rebateRate: rate === undefined ? null : percentOf(rate + (perks?.rebate ?? 0)) };
    });
  }

  /** Pays every site's last whole day. A member it cannot pay keeps no other from theirs. @returns how many rebates were paid. */
  async payYesterday(): Promise<number> {
    await this.totals.countAll();
    let paid = 0;
    for (const { code, timeZone } of await this.database.site.findMany()) {
      const day = addDays(dayOf(this.clock.now(), timeZone), -1);
      const due = await call.rebatesDue(this.database.query, { site: code, member: null, day });
      for (const memberId of new Set(due.map((one) => one.memberId)))
        paid += await this.pay(memberId, day).catch((error: unknown) => {
          this.logger.error({ err: error, memberId, day }, 'a rebate was not paid');
          return 0;
        });
    }
    return paid;
  }

  private async pay(memberId: string, day: Day): Promise<number> {
    const paid = await call.rebatesPay(this.database.query, { member: memberId, day, at: this.clock.now() });
    if (paid > 0) {
      const { balance, currency } = await this.ledger.cashAccount(memberId);
      this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
    }
    return paid;
  }
}
