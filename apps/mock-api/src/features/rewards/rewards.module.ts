import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { BonusesService } from './bonuses.service.ts';
import { RebatesService } from './rebates.service.ts';
import { RewardHistoryService } from './reward-history.service.ts';
import { RewardsController } from './rewards.controller.ts';

@Module({
  imports: [AuditModule, JobsModule, LedgerModule, ReportsModule],
  controllers: [RewardsController],
  providers: [BonusesService, RebatesService, RewardHistoryService],
})
export class RewardsModule {}
