import { Module } from '@nestjs/common';
import { PromotionsController } from './promotions.controller.ts';
import { PromotionsService } from './promotions.service.ts';

@Module({ controllers: [PromotionsController], providers: [PromotionsService] })
export class PromotionsModule {}
