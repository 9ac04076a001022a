import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { StaffModule } from '../staff/staff.module.ts';
import { PlatformSitesService } from './platform-sites.service.ts';
import { PlatformController } from './platform.controller.ts';
import { SiteRequestsService } from './site-requests.service.ts';

@Module({
  imports: [AuditModule, JobsModule, SitesModule, StaffModule],
  controllers: [PlatformController],
  providers: [PlatformSitesService, SiteRequestsService],
})
export class PlatformModule {}
