import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { ClaimBatchActsService } from './claim-batch-acts.service.ts';
import { ClaimsBatchesController } from './claims-batches.controller.ts';
import { ClaimBatchesService } from './claim-batches.service.ts';
import { ClaimBatchJobs } from './claim-batch-jobs.ts';
import { ClaimCostsService } from './claim-costs.service.ts';
import { ClaimJobs } from './claim-jobs.ts';
import { ClaimReceiversService } from './claim-receivers.service.ts';
import { ClaimsController } from './claims.controller.ts';
import { ClaimsReviewService } from './claims-review.service.ts';
import { ClaimsService } from './claims.service.ts';
import { RewardWishesService } from './reward-wishes.service.ts';

@Module({
  imports: [AuditModule, IdentityModule, JobsModule, LedgerModule, MessagesModule, OffersModule, SitesModule],
  controllers: [ClaimsBatchesController, ClaimsController],
  providers: [
    ClaimBatchActsService,
    ClaimBatchesService,
    ClaimBatchJobs,
    ClaimCostsService,
    ClaimJobs,
    ClaimReceiversService,
    ClaimsReviewService,
    ClaimsService,
    RewardWishesService,
  ],
  exports: [ClaimsService],
})
export class ClaimsModule {}
