import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SiteVendorsService } from './site-vendors.service.ts';
import { VendorCallsService } from './vendor-calls.service.ts';
import { VendorSettingsService } from './vendor-settings.service.ts';
import { VendorsController } from './vendors.controller.ts';
import { VendorsService } from './vendors.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [VendorsController],
  providers: [VendorsService, VendorCallsService, SiteVendorsService, VendorSettingsService],
  exports: [VendorsService, VendorCallsService, SiteVendorsService],
})
export class VendorsModule {}
