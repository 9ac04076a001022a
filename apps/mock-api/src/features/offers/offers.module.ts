import { Module } from '@nestjs/common';
import { OffersService } from './offers.service.ts';

@Module({ providers: [OffersService], exports: [OffersService] })
export class OffersModule {}
