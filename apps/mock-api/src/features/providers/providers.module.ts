import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { ProviderSettingsService } from './provider-settings.service.ts';
import { ProvidersController } from './providers.controller.ts';
import { ProvidersService } from './providers.service.ts';

@Module({
  imports: [AuditModule, SitesModule],
  controllers: [ProvidersController],
  providers: [ProviderSettingsService, ProvidersService],
  exports: [ProvidersService],
})
export class ProvidersModule {}
