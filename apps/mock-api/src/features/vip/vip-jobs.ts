import { Injectable } from '@nestjs/common';
import { eachAlone } from '../../shared/each-alone.ts';
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

  /**
   * Months that ended come first, so that today's play cannot change what they say.
   * @returns how many levels were lost and reached
   * @throws AggregateError of the sites that failed, when all others are done
   */
  async raise(): Promise<number> {
    await this.totals.countAll();
    return eachAlone([...(await this.sites.all()).values()], async (site) => {
      if (!site.switches.has('VIP3')) {
        await this.levels.passMonths(site);
        return 0;
      }
      const lost = await this.levels.endMonths(site);
      const risen = await this.levels.raiseAll(site);
      await this.bonuses.issue(site, { of: ['upgrade', 'salary'] });
      return lost + risen;
    });
  }

  /** @returns how many claims were issued. @throws AggregateError of the sites that failed, when all others are done */
  async issue(): Promise<number> {
    await this.totals.countAll();
    const sites = [...(await this.sites.all()).values()].filter(({ switches }) => switches.has('VIP3'));
    return eachAlone(sites, (site) => this.bonuses.issue(site));
  }
}
