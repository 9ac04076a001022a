import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { FirstAdmins } from './first-admins.service.ts';
import { StaffRequestsController } from './staff-requests.controller.ts';
import { StaffRequestsService } from './staff-requests.service.ts';
import { StaffController } from './staff.controller.ts';
import { StaffService } from './staff.service.ts';

@Module({
  imports: [AuditModule, JobsModule, MembersModule, SessionsModule, SitesModule],
  controllers: [StaffController, StaffRequestsController],
  providers: [FirstAdmins, StaffRequestsService, StaffService],
  exports: [FirstAdmins],
})
export class StaffModule {}
