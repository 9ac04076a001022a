import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { PortSettingsService } from './port-settings.service.ts';
import { PortsController } from './ports.controller.ts';
import { PortsService } from './ports.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [PortsController],
  providers: [PortSettingsService, PortsService],
  exports: [PortsService],
})
export class PortsModule {}
