import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ClaimsModule } from '../claims/claims.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { ReferralReviewService } from './referral-review.service.ts';
import { ReferralRewardsService } from './referral-rewards.service.ts';
import { ReferralRulesService } from './referral-rules.service.ts';
import { ReferralsController } from './referrals.controller.ts';
import { ReferralsService } from './referrals.service.ts';

@Module({
  imports: [AuditModule, ClaimsModule, JobsModule, OffersModule, ReportsModule],
  controllers: [ReferralsController],
  providers: [ReferralReviewService, ReferralRewardsService, ReferralRulesService, ReferralsService],
})
export class ReferralsModule {}
