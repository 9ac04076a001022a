import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { MarksModule } from '../marks/marks.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ProvidersModule } from '../providers/providers.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { WagesModule } from '../wages/wages.module.ts';
import { OpenPayoutsService } from './open-payouts.service.ts';
import { OrderNews } from './order-news.ts';
import { OrderSteps } from './order-steps.ts';
import { PayerClient } from './payer-client.ts';
import { PayerKeys } from './payer-keys.ts';
import { PayoutAccountsService } from './payout-accounts.service.ts';
import { PayoutMethodsService } from './payout-methods.service.ts';
import { PayoutsService } from './payouts.service.ts';
import { ReceiptsService } from './receipts.service.ts';
import { WithdrawalRequests } from './withdrawal-requests.ts';
import { WithdrawalsController } from './withdrawals.controller.ts';
import { WithdrawalSettingsService } from './withdrawal-settings.service.ts';
import { WithdrawalsReviewController } from './withdrawals-review.controller.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';
import { WithdrawalsSettingsController } from './withdrawals-settings.controller.ts';
import { WithdrawalsService } from './withdrawals.service.ts';

@Module({
  imports: [
    AuditModule,
    IdentityModule,
    JobsModule,
    LedgerModule,
    LimitsModule,
    MarksModule,
    MembersModule,
    MessagesModule,
    ProvidersModule,
    SecurityModule,
    TurnoverModule,
    UploadsModule,
    WagesModule,
  ],
  controllers: [WithdrawalsController, WithdrawalsReviewController, WithdrawalsSettingsController],
  providers: [
    OpenPayoutsService,
    OrderNews,
    OrderSteps,
    PayerClient,
    PayerKeys,
    PayoutAccountsService,
    PayoutMethodsService,
    PayoutsService,
    ReceiptsService,
    WithdrawalRequests,
    WithdrawalSettingsService,
    WithdrawalsReviewService,
    WithdrawalsService,
  ],
  exports: [PayerKeys, PayoutsService],
})
export class WithdrawalsModule {}
