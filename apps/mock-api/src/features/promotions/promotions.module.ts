import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { PromotionSettingsService } from './promotion-settings.service.ts';
import { PromotionsController } from './promotions.controller.ts';
import { PromotionsService } from './promotions.service.ts';

@Module({
  imports: [AuditModule, OffersModule],
  controllers: [PromotionsController],
  providers: [PromotionSettingsService, PromotionsService],
  exports: [PromotionsService],
})
export class PromotionsModule {}
