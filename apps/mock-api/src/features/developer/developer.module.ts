import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { GamesModule } from '../games/games.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SeamlessModule } from '../seamless/seamless.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { WalletsModule } from '../wallets/wallets.module.ts';
import { ClockService } from './clock.service.ts';
import { ReportFaultsService } from './report-faults.service.ts';
import { ScenariosService } from './scenarios.service.ts';
import { TransferRuns } from './transfer-runs.ts';

@Module({
  imports: [GamesModule, JobsModule, MembersModule, SeamlessModule, VendorsModule, WalletsModule],
  providers: [ClockService, ReportFaultsService, ScenariosService, TransferRuns],
  exports: [ClockService, ReportFaultsService, ScenariosService],
})
export class DeveloperModule {}
