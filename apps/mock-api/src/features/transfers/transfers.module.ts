import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { MarksModule } from '../marks/marks.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { WagesModule } from '../wages/wages.module.ts';
import { TransferRequests } from './transfer-requests.ts';
import { TransferSettingsService } from './transfer-settings.service.ts';
import { TransfersController } from './transfers.controller.ts';
import { TransfersService } from './transfers.service.ts';

@Module({
  imports: [
    AuditModule,
    IdentityModule,
    LedgerModule,
    LimitsModule,
    MarksModule,
    MembersModule,
    SecurityModule,
    TurnoverModule,
    WagesModule,
  ],
  controllers: [TransfersController],
  providers: [TransferRequests, TransferSettingsService, TransfersService],
})
export class TransfersModule {}
