import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { AdjustmentsService } from './adjustments.service.ts';
import { BetBatches } from './bet-batches.ts';
import { RefusedCalls } from './refused-calls.ts';
import { RefusedCallsService } from './refused-calls.service.ts';
import { RoundsJob } from './rounds.job.ts';
import { RoundsService } from './rounds.service.ts';
import { SeamlessController } from './seamless.controller.ts';
import { SeamlessService } from './seamless.service.ts';
import { VendorKeys } from './vendor-keys.ts';

@Module({
  imports: [AuditModule, JobsModule, LimitsModule, SitesModule, VendorsModule],
  controllers: [SeamlessController],
  providers: [
    AdjustmentsService,
    BetBatches,
    RefusedCalls,
    RefusedCallsService,
    SeamlessService,
    RoundsJob,
    RoundsService,
    VendorKeys,
  ],
  exports: [AdjustmentsService, SeamlessService, RoundsJob, VendorKeys],
})
export class SeamlessModule {}
