import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { ExchangesReviewService } from './exchanges-review.service.ts';
import { ExchangesService } from './exchanges.service.ts';
import { PointEarningsService } from './point-earnings.service.ts';
import { PointsController } from './points.controller.ts';
import { PointsService } from './points.service.ts';
import { ProductsService } from './products.service.ts';

@Module({
  imports: [AuditModule, JobsModule, LedgerModule, MembersModule, ReportsModule, SecurityModule],
  controllers: [PointsController],
  providers: [ExchangesReviewService, ExchangesService, PointEarningsService, PointsService, ProductsService],
})
export class PointsModule {}
