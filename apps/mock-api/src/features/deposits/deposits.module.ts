import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { MarksModule } from '../marks/marks.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ProvidersModule } from '../providers/providers.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { DepositMethodsService } from './deposit-methods.service.ts';
import { DepositNews } from './deposit-news.ts';
import { DepositPagesService } from './deposit-pages.service.ts';
import { DepositReviewService } from './deposit-review.service.ts';
import { DepositSteps } from './deposit-steps.ts';
import { DepositsController } from './deposits.controller.ts';
import { DepositsService } from './deposits.service.ts';
import { ProviderKeys } from './provider-keys.ts';

@Module({
  imports: [
    AuditModule,
    IdentityModule,
    JobsModule,
    LedgerModule,
    LimitsModule,
    MarksModule,
    MessagesModule,
    ProvidersModule,
    TurnoverModule,
    UploadsModule,
  ],
  controllers: [DepositsController],
  providers: [
    DepositsService,
    DepositReviewService,
    DepositMethodsService,
    DepositNews,
    DepositPagesService,
    DepositSteps,
    ProviderKeys,
  ],
  exports: [DepositPagesService, DepositsService, ProviderKeys],
})
export class DepositsModule {}
