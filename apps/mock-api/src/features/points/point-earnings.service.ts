import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { addDays, dayOf } from '@apsara/domain/time';
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
      const due = await this.database.sql<{ member_id: string }>(
        'SELECT DISTINCT member_id FROM points_due($1, NULL, $2)',
        [code, day],
      );
      for (const { member_id: memberId } of due)
        credited += await this.#credit(memberId, day).catch((error: unknown) => {
          this.logger.error({ err: error, memberId, day }, 'points were not credited');
          return 0;
        });
    }
    return credited;
  }

  async #credit(memberId: string, day: string): Promise<number> {
    const [row] = await this.database.sql<{ points: bigint }>('SELECT points_earn($1, $2, $3) AS points', [
      memberId,
      day,
      this.clock.now(),
    ]);
    return Number(row!.points);
  }
}
