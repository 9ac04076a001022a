import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ClaimsModule } from '../claims/claims.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { RafflesModule } from '../raffles/raffles.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { ApplicationsReviewService } from './applications-review.service.ts';
import { ApplicationsService } from './applications.service.ts';
import { OwnPromotionsService } from './own-promotions.service.ts';
import { PromotionsMembersController } from './promotions-members.controller.ts';
import { PromotionAwardsService } from './promotion-awards.service.ts';
import { PromotionSettingsService } from './promotion-settings.service.ts';
import { PromotionsController } from './promotions.controller.ts';
import { PromotionsService } from './promotions.service.ts';

@Module({
  imports: [AuditModule, ClaimsModule, JobsModule, OffersModule, RafflesModule, ReportsModule, UploadsModule],
  controllers: [PromotionsMembersController, PromotionsController],
  providers: [
    ApplicationsReviewService,
    ApplicationsService,
    OwnPromotionsService,
    PromotionAwardsService,
    PromotionSettingsService,
    PromotionsService,
  ],
  exports: [PromotionsService],
})
export class PromotionsModule {}
