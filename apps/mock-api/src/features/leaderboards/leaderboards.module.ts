import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ClaimsModule } from '../claims/claims.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { LeaderboardAwardsService } from './leaderboard-awards.service.ts';
import { LeaderboardSettingsService } from './leaderboard-settings.service.ts';
import { LeaderboardsController } from './leaderboards.controller.ts';
import { LeaderboardsService } from './leaderboards.service.ts';
import { StandingsService } from './standings.service.ts';

@Module({
  imports: [AuditModule, ClaimsModule, JobsModule, OffersModule, ReportsModule, SitesModule],
  controllers: [LeaderboardsController],
  providers: [LeaderboardAwardsService, LeaderboardSettingsService, LeaderboardsService, StandingsService],
})
export class LeaderboardsModule {}
