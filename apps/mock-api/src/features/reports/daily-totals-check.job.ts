import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../shared/logger.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { DailyTotalsAudit } from './daily-totals-audit.ts';

/** Looks every night whether totals are what their bets make: a difference is a bug, which the log and the audit tell. */
@Injectable()
export class DailyTotalsCheckJob {
  constructor(
    private readonly totals: DailyTotalsAudit,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobsService,
  ) {
    jobs.every('reports-check', '41 19 * * *', () => this.run());
  }

  /** @returns how many differences were reported. */
  async run(): Promise<number> {
    const differences = await this.totals.run();
    for (const { total, subject, kept, real } of differences) {
      this.logger.error({ total, subject, kept, real }, 'a total is not what its bets make');
      await this.audit.record('reports.difference', subject, { total, kept, real });
    }
    return differences.length;
  }
}
