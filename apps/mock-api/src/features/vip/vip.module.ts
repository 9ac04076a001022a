import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ClaimsModule } from '../claims/claims.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { ReturnsModule } from '../returns/returns.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { VipBonusesService } from './vip-bonuses.service.ts';
import { VipController } from './vip.controller.ts';
import { VipJobs } from './vip-jobs.ts';
import { VipLevelsService } from './vip-levels.service.ts';
import { VipMembersService } from './vip-members.service.ts';
import { VipSettingsController } from './vip-settings.controller.ts';
import { VipSettingsService } from './vip-settings.service.ts';
import { VipService } from './vip.service.ts';

@Module({
  imports: [AuditModule, ClaimsModule, JobsModule, OffersModule, ReportsModule, ReturnsModule, SitesModule],
  controllers: [VipController, VipSettingsController],
  providers: [VipBonusesService, VipJobs, VipLevelsService, VipMembersService, VipService, VipSettingsService],
})
export class VipModule {}
