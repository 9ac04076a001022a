import { Module } from '@nestjs/common';
import { PromotionsModule } from '../promotions/promotions.module.ts';
import { ReferralsController } from './referrals.controller.ts';
import { ReferralsService } from './referrals.service.ts';

@Module({ imports: [PromotionsModule], controllers: [ReferralsController], providers: [ReferralsService] })
export class ReferralsModule {}
