import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { ReportsModule } from '../reports/reports.module.ts';
import { DebtsService } from './debts.service.ts';
import { FiguresService } from './figures.service.ts';
import { PaymentsService } from './payments.service.ts';
import { SettlementService } from './settlement.service.ts';
import { SimulationsService } from './simulations.service.ts';
import { WagesController } from './wages.controller.ts';

@Module({
  imports: [AuditModule, JobsModule, ReportsModule],
  controllers: [WagesController],
  providers: [DebtsService, FiguresService, PaymentsService, SettlementService, SimulationsService],
  exports: [DebtsService, PaymentsService, SettlementService],
})
export class WagesModule {}
