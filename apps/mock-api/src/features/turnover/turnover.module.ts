import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module.ts';
import { TurnoverController } from './turnover.controller.ts';
import { TurnoverService } from './turnover.service.ts';

@Module({ imports: [ReportsModule], controllers: [TurnoverController], providers: [TurnoverService], exports: [TurnoverService] })
export class TurnoverModule {}
