import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { ReturnsModule } from '../returns/returns.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { BonusGrants } from './bonus-grants.ts';
import { BonusesService } from './bonuses.service.ts';
import { RebatesService } from './rebates.service.ts';
import { RewardHistoryService } from './reward-history.service.ts';
import { RewardsController } from './rewards.controller.ts';
import { SiteRebatesService } from './site-rebates.service.ts';

@Module({
  imports: [
    AuditModule,
    JobsModule,
    LedgerModule,
    MembersModule,
    OffersModule,
    ReportsModule,
    ReturnsModule,
    TurnoverModule,
  ],
  controllers: [RewardsController],
  providers: [BonusGrants, BonusesService, RebatesService, RewardHistoryService, SiteRebatesService],
})
export class RewardsModule {}
