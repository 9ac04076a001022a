import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ReturnsModule } from '../returns/returns.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { ContractNews } from './contract-news.ts';
import { ContractRows } from './contract-rows.ts';
import { ContractSettingsService } from './contract-settings.service.ts';
import { ContractsController } from './contracts.controller.ts';
import { ContractsService } from './contracts.service.ts';
import { PromisesService } from './promises.service.ts';
import { SigningService } from './signing.service.ts';

@Module({
  imports: [AuditModule, MessagesModule, ReturnsModule, SitesModule],
  controllers: [ContractsController],
  providers: [ContractNews, ContractRows, ContractSettingsService, ContractsService, PromisesService, SigningService],
})
export class ContractsModule {}
