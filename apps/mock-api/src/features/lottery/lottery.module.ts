import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { GamesModule } from '../games/games.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ReturnsModule } from '../returns/returns.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { ChainsService } from './chains.service.ts';
import { DrawsJob } from './draws.job.ts';
import { DrawsService } from './draws.service.ts';
import { LotteryIssuesController } from './lottery-issues.controller.ts';
import { IssuesService } from './issues.service.ts';
import { LotteryController } from './lottery.controller.ts';
import { LotteryService } from './lottery.service.ts';
import { LotteryCorrectionsController } from './office/lottery-corrections.controller.ts';
import { CorrectionNotices } from './office/correction-notices.ts';
import { CorrectionsService } from './office/corrections.service.ts';
import { DifferencesService } from './office/differences.service.ts';
import { LotteryChainsService } from './office/lottery-chains.service.ts';
import { DrawSources } from './office/draw-sources.service.ts';
import { LotteryResultsController } from './office/lottery-results.controller.ts';
import { ProfitsService } from './office/profits.service.ts';
import { OutsideResultsService } from './office/outside-results.service.ts';
import { OutsideDraws } from './outside-draws.service.ts';
import { LotteryOddsService } from './office/lottery-odds.service.ts';
import { LotteryRulesService } from './office/lottery-rules.service.ts';
import { LotterySettingsController } from './office/lottery-settings.controller.ts';
import { LotterySettingsService } from './office/lottery-settings.service.ts';
import { LotteryOfficeController } from './office/lottery-office.controller.ts';
import { OrderRefundsService } from './office/order-refunds.service.ts';
import { SoldIssuesService } from './office/sold-issues.service.ts';
import { SoldOrdersService } from './office/sold-orders.service.ts';
import { TitlesNamed } from './office/titles-named.ts';
import { LotteryOrdersService } from './orders.service.ts';
import { PlacingService } from './placing.service.ts';
import { SiteLotteries } from './site-lotteries.service.ts';
import { WaitingOrders } from './waiting-orders.ts';

@Module({
  imports: [
    AuditModule,
    GamesModule,
    JobsModule,
    LedgerModule,
    LimitsModule,
    MembersModule,
    MessagesModule,
    ReturnsModule,
    SitesModule,
  ],
  controllers: [
    LotteryIssuesController,
    LotteryController,
    LotteryOfficeController,
    LotterySettingsController,
    LotteryCorrectionsController,
    LotteryResultsController,
  ],
  providers: [
    ChainsService,
    CorrectionNotices,
    CorrectionsService,
    DifferencesService,
    DrawSources,
    DrawsJob,
    DrawsService,
    IssuesService,
    LotteryChainsService,
    LotteryOrdersService,
    LotteryOddsService,
    LotteryRulesService,
    LotterySettingsService,
    LotteryService,
    OrderRefundsService,
    OutsideDraws,
    OutsideResultsService,
    PlacingService,
    ProfitsService,
    SiteLotteries,
    SoldIssuesService,
    SoldOrdersService,
    TitlesNamed,
    WaitingOrders,
  ],
  exports: [OutsideResultsService],
})
export class LotteryModule {}
