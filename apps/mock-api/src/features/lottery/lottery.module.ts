import { Module } from '@nestjs/common';
import { LotteryController } from './lottery.controller.ts';
import { LotteryService } from './lottery.service.ts';

@Module({ controllers: [LotteryController], providers: [LotteryService] })
export class LotteryModule {}
