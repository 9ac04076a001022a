import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { ChainsService } from './chains.service.ts';
import { DrawsJob } from './draws.job.ts';
import { DrawsService } from './draws.service.ts';
import { LotteryIssuesController } from './lottery-issues.controller.ts';
import { IssuesService } from './issues.service.ts';
import { LotteryController } from './lottery.controller.ts';
import { LotteryService } from './lottery.service.ts';
import { LotteryOrdersService } from './orders.service.ts';
import { PlacingService } from './placing.service.ts';
import { WaitingOrders } from './waiting-orders.ts';

@Module({
  imports: [GamesModule, JobsModule, LedgerModule, LimitsModule, MembersModule],
  controllers: [LotteryIssuesController, LotteryController],
  providers: [
    ChainsService,
    DrawsJob,
    DrawsService,
    IssuesService,
    LotteryOrdersService,
    LotteryService,
    PlacingService,
    WaitingOrders,
  ],
})
export class LotteryModule {}
