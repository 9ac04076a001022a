import { Module } from '@nestjs/common';
import { AuditReaderService } from './audit-reader.service.ts';
import { AuditController } from './audit.controller.ts';
import { AuditService } from './audit.service.ts';

@Module({ controllers: [AuditController], providers: [AuditReaderService, AuditService], exports: [AuditService] })
export class AuditModule {}
