import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { addDays, dayOf, type Day } from '@apsara/domain/time';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { LOGGER } from '../../shared/logger.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';

/** Valid bets of a day earn points when it has ended. */
@Injectable()
export class PointEarningsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly totals: DailyTotalsService,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobsService,
  ) {
    // Every hour, because each site's day ends at its own hour; what was credited is not credited again.
    jobs.every('points-earnings', '14 * * * *', () => this.creditYesterday());
  }

  /** Credits every site's last whole day. A member it cannot credit keeps no other from theirs. @returns points credited. */
  async creditYesterday(): Promise<number> {
    await this.totals.countAll();
    let credited = 0;
    for (const { code, timeZone } of await this.database.site.findMany()) {
      const day = addDays(dayOf(this.clock.now(), timeZone), -1);
      const due = await call.pointsDue(this.database.query, { site: code, member: null, day });
      for (const memberId of new Set(due.map((one) => one.memberId)))
        credited += await this.#credit(memberId, day).catch((error: unknown) => {
          this.logger.error({ err: error, memberId, day }, 'points were not credited');
          return 0;
        });
    }
    return credited;
  }

  async #credit(member: string, day: Day): Promise<number> {
    return Number(await call.pointsEarn(this.database.query, { member, day, at: this.clock.now() }));
  }
}
