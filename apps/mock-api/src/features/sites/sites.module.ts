import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { DownloadsModule } from '../downloads/downloads.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { NewSitesService } from './new-sites.service.ts';
import { RegistrationRulesService } from './registration-rules.service.ts';
import { SitesFormsController } from './sites-forms.controller.ts';
import { SiteClosingsService } from './site-closings.service.ts';
import { SiteLooksService } from './site-looks.service.ts';
import { SiteSettingsService } from './site-settings.service.ts';
import { SitesController } from './sites.controller.ts';
import { SitesService } from './sites.service.ts';
import { TransportKeysService } from './transport-keys.service.ts';

@Module({
  imports: [AuditModule, DownloadsModule, UploadsModule],
  controllers: [SitesController, SitesFormsController],
  providers: [
    SitesService,
    NewSitesService,
    SiteSettingsService,
    RegistrationRulesService,
    SiteClosingsService,
    SiteLooksService,
    TransportKeysService,
  ],
  exports: [SitesService, NewSitesService, SiteClosingsService, TransportKeysService],
})
export class SitesModule {}
