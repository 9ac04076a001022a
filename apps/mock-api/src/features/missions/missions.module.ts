import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ClaimsModule } from '../claims/claims.module.ts';
import { GamesModule } from '../games/games.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { MissionAwardsService } from './mission-awards.service.ts';
import { MissionSettingsService } from './mission-settings.service.ts';
import { MissionsController } from './missions.controller.ts';
import { OwnMissionsService } from './own-missions.service.ts';

@Module({
  imports: [
    AuditModule,
    ClaimsModule,
    GamesModule,
    JobsModule,
    OffersModule,
    ReportsModule,
    SitesModule,
    VendorsModule,
  ],
  controllers: [MissionsController],
  providers: [MissionAwardsService, MissionSettingsService, OwnMissionsService],
})
export class MissionsModule {}
