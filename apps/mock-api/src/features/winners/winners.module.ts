import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { GamesModule } from '../games/games.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { WinnerSettingsService } from './winner-settings.service.ts';
import { WinnersReviewService } from './winners-review.service.ts';
import { WinnersController } from './winners.controller.ts';
import { WinnersService } from './winners.service.ts';

@Module({
  imports: [AuditModule, GamesModule, JobsModule],
  controllers: [WinnersController],
  providers: [WinnerSettingsService, WinnersReviewService, WinnersService],
})
export class WinnersModule {}
