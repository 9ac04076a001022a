import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { VipBonusesService } from './vip-bonuses.service.ts';
import { VipLevelsService } from './vip-levels.service.ts';

/** Levels, month ends and bonuses of every site that has VIP. */
@Injectable()
export class VipJobs {
  constructor(
    private readonly levels: VipLevelsService,
    private readonly bonuses: VipBonusesService,
    private readonly totals: DailyTotalsService,
    private readonly sites: SitesService,
    jobs: JobsService,
  ) {
    jobs.every('vip', '* * * * *', () => this.run());
  }

  /** Months that ended come first, so that today's play cannot change what they say. @returns how many levels and bonuses there were */
  async run(): Promise<{ lost: number; risen: number; issued: number }> {
    await this.totals.countAll();
    const done = { lost: 0, risen: 0, issued: 0 };
    for (const site of (await this.sites.all()).values()) {
      if (!site.switches.has('VIP3')) {
        await this.levels.passMonths(site);
        continue;
      }
      done.lost += await this.levels.endMonths(site);
      done.risen += await this.levels.raiseAll(site);
      done.issued += await this.bonuses.issue(site);
    }
    return done;
  }
}
