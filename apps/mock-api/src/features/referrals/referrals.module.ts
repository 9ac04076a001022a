import { Module } from '@nestjs/common';
import { OffersModule } from '../offers/offers.module.ts';
import { ReferralsController } from './referrals.controller.ts';
import { ReferralsService } from './referrals.service.ts';

@Module({ imports: [OffersModule], controllers: [ReferralsController], providers: [ReferralsService] })
export class ReferralsModule {}
