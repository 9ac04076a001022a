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
    jobs.every('vip-levels', '* * * * *', () => this.raise());
    // These read a week's or a month's play of everybody; a member who visits has theirs at once.
    jobs.every('vip-bonuses', '*/10 * * * *', () => this.issue());
  }

  /** Months that ended come first, so that today's play cannot change what they say. @returns how many levels were lost and reached */
  async raise(): Promise<{ lost: number; risen: number }> {
    await this.totals.countAll();
    const done = { lost: 0, risen: 0 };
    for (const site of (await this.sites.all()).values()) {
      if (!site.switches.has('VIP3')) {
        await this.levels.passMonths(site);
        continue;
      }
      done.lost += await this.levels.endMonths(site);
      done.risen += await this.levels.raiseAll(site);
      await this.bonuses.issue(site, { of: ['upgrade', 'salary'] });
    }
    return done;
  }

  /** @returns how many claims were issued */
  async issue(): Promise<number> {
    await this.totals.countAll();
    let issued = 0;
    for (const site of (await this.sites.all()).values())
      if (site.switches.has('VIP3')) issued += await this.bonuses.issue(site);
    return issued;
  }
}
