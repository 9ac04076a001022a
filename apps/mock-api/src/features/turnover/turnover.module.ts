import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { TurnoverController } from './turnover.controller.ts';
import { TurnoverSettingsService } from './turnover-settings.service.ts';
import { TurnoverService } from './turnover.service.ts';

@Module({
  imports: [AuditModule, MembersModule, ReportsModule],
  controllers: [TurnoverController],
  providers: [TurnoverSettingsService, TurnoverService],
  exports: [TurnoverService],
})
export class TurnoverModule {}
