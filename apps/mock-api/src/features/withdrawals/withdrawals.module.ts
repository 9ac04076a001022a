import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { OrderNews } from './order-news.ts';
import { PayerKeys } from './payer-keys.ts';
import { PayoutAccountsService } from './payout-accounts.service.ts';
import { PayoutsService } from './payouts.service.ts';
import { ReceiptsService } from './receipts.service.ts';
import { StandInPayer } from './stand-in-payer.ts';
import { WithdrawalsController } from './withdrawals.controller.ts';
import { WithdrawalsReviewController } from './withdrawals-review.controller.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';
import { WithdrawalsService } from './withdrawals.service.ts';

@Module({
  imports: [AuditModule, JobsModule, LedgerModule, MembersModule, SecurityModule, TurnoverModule, UploadsModule],
  controllers: [WithdrawalsController, WithdrawalsReviewController],
  providers: [
    OrderNews,
    PayerKeys,
    PayoutAccountsService,
    PayoutsService,
    ReceiptsService,
    StandInPayer,
    WithdrawalsReviewService,
    WithdrawalsService,
  ],
  exports: [PayoutsService],
})
export class WithdrawalsModule {}
