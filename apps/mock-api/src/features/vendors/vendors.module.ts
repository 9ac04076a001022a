import { Module } from '@nestjs/common';
import { SiteVendorsService } from './site-vendors.service.ts';
import { VendorsService } from './vendors.service.ts';

@Module({ providers: [VendorsService, SiteVendorsService], exports: [VendorsService, SiteVendorsService] })
export class VendorsModule {}
