import { Injectable } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { STATUS_JOB, StatusService } from './status.service.ts';
import { VendorAnswers } from './vendor-answers.ts';

/** Looks at what works, for all sites that show it. */
@Injectable()
export class StatusJob {
  constructor(
    private readonly sites: SitesService,
    private readonly answers: VendorAnswers,
    private readonly status: StatusService,
    jobs: JobsService,
  ) {
    jobs.every(STATUS_JOB, '* * * * *', () => this.run());
  }

  /** @returns how many parts changed */
  async run(): Promise<number> {
    const shown = [...(await this.sites.all()).values()].filter(({ switches }) => switches.has('STATUS3'));
    if (shown.length === 0) return 0;
    const answers = await this.answers.ask();
    let changed = 0;
    for (const site of shown) changed += await this.status.note(site, answers);
    return changed;
  }
}
