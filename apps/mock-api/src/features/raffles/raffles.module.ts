import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ClaimsModule } from '../claims/claims.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { RaffleDrawsService } from './raffle-draws.service.ts';
import { RaffleLinksService } from './raffle-links.service.ts';
import { RaffleResultsService } from './raffle-results.service.ts';
import { RaffleRulesService } from './raffle-rules.service.ts';
import { RaffleTicketsService } from './raffle-tickets.service.ts';
import { RafflesController } from './raffles.controller.ts';
import { RafflesService } from './raffles.service.ts';
import { SpinsService } from './spins.service.ts';

@Module({
  imports: [AuditModule, ClaimsModule, JobsModule, OffersModule, ReportsModule],
  controllers: [RafflesController],
  providers: [
    RaffleDrawsService,
    RaffleLinksService,
    RaffleResultsService,
    RaffleRulesService,
    RaffleTicketsService,
    RafflesService,
    SpinsService,
  ],
  exports: [RaffleRulesService],
})
export class RafflesModule {}
