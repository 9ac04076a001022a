import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { AgentIncomeService } from './agent-income.service.ts';
import { OpenOrdersService } from './open-orders.service.ts';
import { PersonalResultsService } from './personal-results.service.ts';
import { ReportsController } from './reports.controller.ts';
import { DailyTotalsAudit } from './daily-totals-audit.ts';
import { DailyTotalsCheckJob } from './daily-totals-check.job.ts';
import { DailyTotalsService } from './daily-totals.service.ts';
import { SavedFiltersService } from './saved-filters.service.ts';
import { SiteResultsService } from './site-results.service.ts';
import { TeamMovementsService } from './team-movements.service.ts';
import { TeamResultsService } from './team-results.service.ts';
import { TransactionsService } from './transactions.service.ts';

@Module({
  imports: [AuditModule, JobsModule],
  controllers: [ReportsController],
  providers: [
    DailyTotalsService,
    DailyTotalsAudit,
    DailyTotalsCheckJob,
    AgentIncomeService,
    OpenOrdersService,
    TransactionsService,
    PersonalResultsService,
    SavedFiltersService,
    SiteResultsService,
    TeamMovementsService,
    TeamResultsService,
  ],
  exports: [DailyTotalsService],
})
export class ReportsModule {}
