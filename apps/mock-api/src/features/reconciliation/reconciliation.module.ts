import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { ComparisonService } from './comparison.service.ts';
import { ReconciliationController } from './reconciliation.controller.ts';
import { ReconciliationJob } from './reconciliation.job.ts';
import { ReconciliationRoundsService } from './reconciliation-rounds.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { VendorReports } from './vendor-reports.ts';

@Module({
  imports: [AuditModule, JobsModule, VendorsModule],
  controllers: [ReconciliationController],
  providers: [ComparisonService, ReconciliationJob, ReconciliationRoundsService, ReconciliationService, VendorReports],
})
export class ReconciliationModule {}
