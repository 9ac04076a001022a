import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { FeedsReviewService } from './feeds-review.service.ts';
import { VendorFeedsService } from './vendor-feeds.service.ts';
import { VendorWalletClient } from './vendor-wallet-client.ts';
import { VendorSessionsService } from './vendor-sessions.service.ts';
import { WalletTransfersService } from './wallet-transfers.service.ts';
import { WalletsController } from './wallets.controller.ts';
import { WalletsService } from './wallets.service.ts';

@Module({
  imports: [AuditModule, JobsModule, LedgerModule, LimitsModule, SitesModule, VendorsModule],
  controllers: [WalletsController],
  providers: [
    FeedsReviewService,
    VendorFeedsService,
    VendorWalletClient,
    VendorSessionsService,
    WalletTransfersService,
    WalletsService,
  ],
  exports: [VendorFeedsService, VendorSessionsService, WalletsService, WalletTransfersService],
})
export class WalletsModule {}
