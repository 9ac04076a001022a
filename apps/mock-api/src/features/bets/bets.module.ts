import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { BetsController } from './bets.controller.ts';
import { BetsService } from './bets.service.ts';
import { BetRoundsService } from './bet-rounds.service.ts';
import { LotteryRounds } from './lottery-rounds.ts';
import { TeamBetsService } from './team-bets.service.ts';
import { VendorRounds } from './vendor-rounds.ts';

@Module({
  imports: [JobsModule, VendorsModule],
  controllers: [BetsController],
  providers: [BetsService, TeamBetsService, BetRoundsService, LotteryRounds, VendorRounds],
  exports: [BetsService],
})
export class BetsModule {}
