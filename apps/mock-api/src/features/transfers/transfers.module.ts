import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { TransfersController } from './transfers.controller.ts';
import { TransfersService } from './transfers.service.ts';

@Module({
  imports: [LedgerModule, MembersModule, SecurityModule, TurnoverModule],
  controllers: [TransfersController],
  providers: [TransfersService],
})
export class TransfersModule {}
