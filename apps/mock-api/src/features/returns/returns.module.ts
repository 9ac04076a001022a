import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { BestReturnsService } from './best-returns.service.ts';
import { ReturnsController } from './returns.controller.ts';
import { ReturnsService } from './returns.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [ReturnsController],
  providers: [BestReturnsService, ReturnsService],
  exports: [BestReturnsService],
})
export class ReturnsModule {}
