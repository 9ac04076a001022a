import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { ClaimCostsService } from './claim-costs.service.ts';
import { ClaimJobs } from './claim-jobs.ts';
import { ClaimsController } from './claims.controller.ts';
import { ClaimsReviewService } from './claims-review.service.ts';
import { ClaimsService } from './claims.service.ts';

@Module({
  imports: [AuditModule, IdentityModule, JobsModule, LedgerModule, OffersModule],
  controllers: [ClaimsController],
  providers: [ClaimCostsService, ClaimJobs, ClaimsReviewService, ClaimsService],
  exports: [ClaimsService],
})
export class ClaimsModule {}
