import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { MemberLoginsService } from './member-logins.service.ts';
import { OfficeController } from './office.controller.ts';
import { OfficeMembersService } from './office-members.service.ts';

@Module({
  imports: [AuditModule, IdentityModule, MembersModule, SitesModule, TurnoverModule],
  controllers: [OfficeController],
  providers: [MemberLoginsService, OfficeMembersService],
})
export class OfficeModule {}
