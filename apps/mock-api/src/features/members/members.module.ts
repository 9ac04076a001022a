import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { MembersController } from './members.controller.ts';
import { MembersService } from './members.service.ts';

@Module({
  imports: [LedgerModule, SessionsModule, SitesModule],
  controllers: [MembersController],
  providers: [MembersService],
  exports: [MembersService],
})
export class MembersModule {}
