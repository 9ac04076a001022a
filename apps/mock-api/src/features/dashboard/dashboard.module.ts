import { Module } from '@nestjs/common';
import { LotteryModule } from '../lottery/lottery.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';

@Module({ imports: [LotteryModule], controllers: [DashboardController], providers: [DashboardService] })
export class DashboardModule {}
