import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { ExchangeRequests } from './exchange-requests.ts';
import { ExchangesReviewService } from './exchanges-review.service.ts';
import { ExchangesService } from './exchanges.service.ts';
import { PointAccounts } from './point-accounts.ts';
import { PointEarningsService } from './point-earnings.service.ts';
import { PointsController } from './points.controller.ts';
import { PointsService } from './points.service.ts';
import { ProductsService } from './products.service.ts';

@Module({
  imports: [AuditModule, JobsModule, LedgerModule, MembersModule, ReportsModule, SecurityModule],
  controllers: [PointsController],
  providers: [
    ExchangeRequests,
    ExchangesReviewService,
    ExchangesService,
    PointAccounts,
    PointEarningsService,
    PointsService,
    ProductsService,
  ],
})
export class PointsModule {}
