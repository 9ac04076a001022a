import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { DownloadsController } from './downloads.controller.ts';
import { DownloadsService } from './downloads.service.ts';
import { ShownAppsService } from './shown-apps.service.ts';
import { SiteAppsService } from './site-apps.service.ts';

@Module({
  imports: [AuditModule, UploadsModule],
  controllers: [DownloadsController],
  providers: [DownloadsService, ShownAppsService, SiteAppsService],
  exports: [DownloadsService, ShownAppsService],
})
export class DownloadsModule {}
